import { graphql } from 'gatsby';
import { Icon } from '../Icon/Icon';
import { noWrap } from '../noWrap';
import * as css from './Points.module.css';

interface PointsProps {
  points: readonly Queries.PointsFragment[];
  /** The icon is on a light disc, on a solid disc with lines between the points, bare over a line, or on a dark tile */
  look: 'discs' | 'ruled' | 'bare' | 'tiles';
  /** A class that lays the points out in columns; a single column when left out */
  className?: string | undefined;
}

/** A list of advantages: icon, title and text. */
export function Points({ points, look, className }: PointsProps) {
  const isTile = look === 'tiles';
  const hasDisc = look === 'discs' || look === 'ruled';
  return (
    <ul role="list" className={`${className ?? css.points} ${css[look]}`}>
      {[...points.entries()].map(([index, { icon, title, text }]) => (
        <li key={index} className={`${isTile ? 'card' : ''} ${css.point} stacks`}>
          <span className={`${hasDisc ? 'disc' : ''} ${css.icon}`}>
            <Icon name={icon} size={isTile ? 'large' : 'normal'} />
          </span>
          <h3>{noWrap(title)}</h3>
          <p>{noWrap(text)}</p>
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
`;
