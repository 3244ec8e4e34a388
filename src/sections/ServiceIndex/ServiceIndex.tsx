import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import { pictureSizes } from '../../styles/picture-sizes';
import * as css from './ServiceIndex.module.css';

/** Pictures that the first screen of a large phone or a computer shows; later ones are lazy. */
const onFirstScreen = 6;

/**
 * Links to the services further down the page, each with its picture.
 * @param children more links, under the list
 */
export function ServiceIndex({
  label,
  services,
  children,
}: {
  /** Name of the list for screen readers */
  label: string;
  services: readonly Queries.ServiceIndexFragment[];
  children: ReactNode;
}) {
  return (
    <nav className="screen-only" aria-label={label}>
      <ul className={css.list}>
        {services.map(({ slug, title, small }, index) => (
          <li key={slug}>
            <a href={`#${slug}`} className={`card ${css.jump}`}>
              {/* The large picture further down has the description. */}
              <Photo
                isPriority={index < onFirstScreen}
                photo={small.photo}
                alt=""
                sizes={pictureSizes.serviceIndex}
                className={css.picture}
              />
              <span className={css.title}>{noWrap(title)}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className={`row text-links ${css.more}`}>{children}</div>
    </nav>
  );
}

export const serviceIndexData = graphql`
  fragment ServiceIndex on Service {
    slug
    title
    small: picture {
      photo { ...PhotoThumb }
    }
  }
`;
