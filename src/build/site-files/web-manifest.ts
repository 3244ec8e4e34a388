import { brandColours } from '../../content-model/brand-colours';
import type { SiteContent } from './site-facts';

/**
 * The text of manifest.webmanifest, which says how the site looks on a phone's home screen
 * (https://www.w3.org/TR/appmanifest/).
 * @param company the company
 */
export function webManifest(company: SiteContent['company']): string {
  const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src,
    sizes,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: company.name,
    short_name: company.initials,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: brandColours.ink,
    background_color: brandColours.paper,
    icons: [
      icon('/icons/icon-192.png', '192x192', 'any'),
      icon('/icons/icon-512.png', '512x512', 'any'),
      icon('/icons/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
