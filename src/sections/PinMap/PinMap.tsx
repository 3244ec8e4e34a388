import { graphql } from 'gatsby';
import type { CSSProperties } from 'react';
import { noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import { SiteLink } from '../../components/SiteLink/SiteLink';
import * as css from './PinMap.module.css';

interface PinMapProps {
  picture: Queries.BandPictureFragment;
  areas: readonly Queries.PinnedAreaFragment[];
  /** Labels of the two colours of names */
  legend: Queries.MapLegendFragment;
  /** Widths at which the map is shown: the HTML attribute `sizes` */
  sizes: string;
  /** Whether it is on the first screen */
  isPriority?: boolean;
  /** Whether the areas are headings with notes, on phones below the map */
  withNotes?: boolean;
}

/**
 * The map of the service areas, with a name at each pin. A name links to its branch, or to the band about
 * other places. On phones the pins have numbers in place of names.
 */
export function PinMap({
  picture,
  areas,
  legend,
  sizes,
  isPriority = false,
  withNotes = false,
}: PinMapProps) {
  return (
    <div
      className={`${css.map} ${withNotes ? css.listed : css.named}`}
      style={{ '--ratio': picture.photo.height / picture.photo.width } as CSSProperties}
    >
      <Photo {...picture} sizes={sizes} isPriority={isPriority} className="rounded" />
      <p className={`row small ${css.legend} screen-only`} aria-hidden="true">
        <span>{legend.branch}</span>
        <span>{legend.served}</span>
      </p>
      <ul className={css.areas}>
        {[...areas.entries()].map(([index, { city, note, branch, x, y, label }]) => {
          const name = (
            <SiteLink
              to={`/branches#${branch?.slug ?? 'closing-heading'}`}
              className={`stretched face ${css.name}`}
            >
              {city}
            </SiteLink>
          );
          return (
            <li
              key={index}
              className={`${css.area} ${branch ? 'on-dark' : css.served}`}
              data-label={label}
              style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
            >
              <div className={css.tile}>
                {withNotes ? <h3>{name}</h3> : name}
                {branch && <span className="visually-hidden">{legend.branch}</span>}
                {withNotes && <p className={`small soft ${css.note}`}>{noWrap(note)}</p>}
              </div>
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
    branch { slug }
    x
    y
    label
  }

  fragment MapLegend on MapLegend {
    branch
    served
  }
`;
