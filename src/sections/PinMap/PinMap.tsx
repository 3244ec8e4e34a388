import { graphql } from 'gatsby';
import type { CSSProperties } from 'react';
import { noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import { SiteLink } from '../../components/SiteLink/SiteLink';
import * as css from './PinMap.module.css';

interface PinMapProps {
  picture: Queries.BandPictureFragment;
  areas: readonly Queries.PinnedAreaFragment[];
  /** Where the name of an area leads */
  linkTo: (area: Queries.PinnedAreaFragment) => string;
  /** How wide the map is shown, as in the HTML attribute `sizes` */
  sizes: string;
  /** The first screen's picture */
  first?: boolean;
  /** Whether the areas are headings with their notes; on phones they then stand under the map */
  withNotes?: boolean;
}

/** The map of the service areas, with their names at the pins' places. */
export function PinMap({
  picture,
  areas,
  linkTo,
  sizes,
  first = false,
  withNotes = false,
}: PinMapProps) {
  return (
    <div className={`${css.map} ${withNotes ? css.listed : ''}`}>
      <Photo {...picture} sizes={sizes} first={first} className="rounded" />
      <ul className={css.areas}>
        {areas.map((area) => {
          const { city, note, branch, x, y, label } = area;
          const name = (
            <SiteLink to={linkTo(area)} className={css.name}>
              {city}
            </SiteLink>
          );
          return (
            <li
              key={city}
              className={`${css.area} ${branch ? 'on-dark' : ''}`}
              data-label={label}
              style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
            >
              {withNotes ? <h3>{name}</h3> : name}
              {withNotes && <p className={`small soft ${css.note}`}>{noWrap(note)}</p>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export const pinMapData = graphql`
  fragment PinnedArea on Area {
    city
    note
    branch { key }
    x
    y
    label
  }
`;
