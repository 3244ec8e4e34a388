import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import type { IconName } from '../../content-model/icon-names';
import { Icon } from '../Icon/Icon';
import { useSite } from '../Site/useSite';
import { SiteLink } from '../SiteLink/SiteLink';
import { classNames, type Look } from './look';

/**
 * A link that looks like a button. A link to a page of this site has an arrow; one to another site opens in
 * a new tab, as its name says, and is not printed; a dial or mail link is left to the device.
 * @param to address; one that starts with a slash is a page of this site
 * @param download whether the address is a file of this site to download
 */
export function ButtonLink({
  to,
  icon,
  download = false,
  children,
  ...look
}: Look & { to: string; icon?: IconName; download?: boolean; children: ReactNode }) {
  const { siteData } = useSite();
  if (to.startsWith('/') && !download) {
    return (
      <SiteLink to={to} className={classNames(look)}>
        <span>{children}</span>
        <Icon name="arrow_right" size="small" />
      </SiteLink>
    );
  }
  const away = to.startsWith('https:');
  return (
    <a
      href={to}
      className={`${classNames(look)} ${away ? 'screen-only' : ''}`}
      {...(download ? { download } : {})}
      {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {icon && <Icon name={icon} size="small" />}
      <span>
        {children}
        {away && <span className="visually-hidden"> {siteData.actions.newWindow}</span>}
      </span>
    </a>
  );
}

export const pageLinkData = graphql`
  fragment PageLink on PageLink {
    label
    to
  }
`;
