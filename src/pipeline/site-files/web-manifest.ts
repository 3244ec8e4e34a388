import { brandColours } from '../../content-model/brand-colours';
import type { SiteContent } from './site-facts';

/** The first words of a name that fit under an icon (about 12 characters); at least one word. */
export const shortName = (name: string): string =>
  (/^(?:.{1,12}(?= |$)|\S+)/.exec(name)?.[0] ?? name).replace(/[^\p{L}\p{M}\p{N}.)]+$/u, '');

/**
 * The text of manifest.webmanifest, which describes the site as an app on a phone's home screen
 * (https://www.w3.org/TR/appmanifest/).
 */
export function webManifest(company: SiteContent['company']): string {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: company.name,
    short_name: shortName(company.name),
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: brandColours.ink,
    background_color: brandColours.paper,
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('icon-maskable', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
