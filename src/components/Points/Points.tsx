import { graphql } from 'gatsby';
import { Icon } from '../Icon/Icon';
import { noWrap } from '../noWrap';
import { SiteLink } from '../SiteLink/SiteLink';
import * as css from './Points.module.css';

interface PointsProps {
  /** A point with a `slug` leads to that service. */
  points: readonly (Queries.PointsFragment & Partial<Queries.PointToServiceFragment>)[];
  /** The icon is on a light disc, on a solid disc with lines between the points, bare over a line, on a dark tile, or in front of a row over a line */
  look: 'discs' | 'ruled' | 'bare' | 'tiles' | 'rows';
  /** A class that lays the points out in columns; a single column when left out */
  className?: string | undefined;
}

/** A list of advantages: icon, title and text. */
export function Points({ points, look, className }: PointsProps) {
  const isTile = look === 'tiles';
  const hasDisc = look === 'discs' || look === 'ruled';
  return (
    <ul role="list" className={`${className ?? css.points} ${css[look]}`}>
      {[...points.entries()].map(([index, { icon, title, text, slug }]) => (
        <li key={index} className={`${isTile ? 'card' : ''} ${css.point} stacks`}>
          <span className={`${hasDisc ? 'disc' : ''} ${css.icon}`}>
            <Icon name={icon} size={isTile ? 'large' : 'normal'} />
          </span>
          <h3>
            {slug ? (
              <SiteLink to={`/services#${slug}`} className={`stretched ${css.link}`}>
                {noWrap(title)}
              </SiteLink>
            ) : (
              noWrap(title)
            )}
          </h3>
          <p>{noWrap(text)}</p>
          {slug && (
            <span className={css.arrow}>
              <Icon name="arrow_right" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export const pointsData = graphql`
  fragment Points on Point {
    icon
    title
    text
  }

  fragment PointToService on Service {
    slug
    icon
    title
    text: short
  }
`;
