import { useEffect, useRef, useState } from 'react';
import { followScroll } from '../../boot/solid-header';
import { QuoteButton } from '../Button/QuoteButton';
import { Icon } from '../Icon/Icon';
import { Mark } from '../Mark/Mark';
import { useSite } from '../Site/useSite';
import { SiteLink } from '../SiteLink/SiteLink';
import { closeToasts } from '../Toasts/notify';
import { useDismissal } from '../useDismissal';
import * as css from './Header.module.css';

/** The state of the menu on a narrow screen; a new page, Escape, and a press or the focus outside close it. */
function useMenu(path: string) {
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [path]);

  const close = () => {
    setOpen(false);
    // The element that had the focus in the menu is hidden now.
    toggle.current?.focus({ preventScroll: true });
  };

  useDismissal(header, open, () => setOpen(false), close);

  return { open, setOpen, close, header, toggle };
}

/**
 * The header: mark, name, tagline and the navigation, in one line where it fits. Elsewhere a button opens
 * the same list under it; it closes on a choice, on Escape and when the focus leaves. Opening it closes the toast.
 */
export function Header({ path }: { path: string }) {
  const { company, siteData } = useSite();
  const { links } = siteData.navigation;
  const { open, setOpen, close, header, toggle } = useMenu(path);

  // The inline script sets data-scrolled before hydration, so React gets a constant value, which it never updates.
  // Again on each page: gatsby-browser.tsx hides the browser's scroll to a page that has not loaded yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may be at another position
  useEffect(followScroll, [path]);

  return (
    <div ref={header} className={css.header} data-scrolled="false" data-open={open}>
      <div className={css.solid} />
      <div className={`container ${css.row}`}>
        <div className={css.line}>
          <SiteLink to="/" className={`icon-row ${css.brand}`}>
            <Mark />
            <span className={css.name}>
              <strong className={`face ${company.name.length > 40 ? css.long : ''}`}>
                {company.name}
              </strong>
              <span className={css.tagline}>{company.tagline}</span>
            </span>
          </SiteLink>
          {/* As wide as the links and always hidden: where it has no room, the menu has its button. */}
          <div className={css.width} hidden>
            {[...links.entries()].map(([index, { label }]) => (
              <span key={index}>{label}</span>
            ))}
          </div>
        </div>
        <div className={css.menu}>
          <button
            ref={toggle}
            type="button"
            className={`disc ${css.toggle} needs-script`}
            aria-expanded={open}
            aria-controls="navigation"
            onClick={() => {
              closeToasts();
              setOpen(!open);
            }}
          >
            <Icon name={open ? 'close' : 'menu'} />
            <span className="visually-hidden">
              {open ? siteData.navigation.close : siteData.navigation.open}
            </span>
          </button>
          <nav
            id="navigation"
            className={`${css.navigation} screen-only`}
            aria-label={siteData.navigation.label}
          >
            <ul className={`row ${css.links}`}>
              {[...links.entries()].map(([index, { label, to }]) => (
                <li key={index}>
                  <SiteLink to={to} className={css.link} onClick={close}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
            <div className={`${css.quote} needs-script`}>
              <QuoteButton full onPress={close} />
            </div>
          </nav>
        </div>
      </div>
    </div>
  );
}
