import { graphql } from 'gatsby';
import { Icon } from '../Icon/Icon';
import { noWrap } from '../noWrap';
import * as css from './Points.module.css';

interface PointsProps {
  points: readonly Pick<Queries.PointsFragment, 'icon' | 'title' | 'text'>[];
  /** An icon on a light disc, on a solid disc with lines between the points, bare over a line, or on a dark tile */
  look: 'discs' | 'ruled' | 'bare' | 'tiles';
  /** How the points lie in columns */
  className?: string | undefined;
}

/** A list of advantages: icon, a few words, and what they mean. */
export function Points({ points, look, className = '' }: PointsProps) {
  const isRound = look === 'discs' || look === 'ruled';
  return (
    <ul className={`${css.points} ${css[look]} ${className}`}>
      {points.map(({ icon, title, text }) => (
        <li key={title} className={`${look === 'tiles' ? 'card' : ''} ${css.point} stacks`}>
          <span className={`${isRound ? 'disc' : ''} ${css.icon}`}>
            <Icon name={icon} size={look === 'tiles' ? 'large' : 'normal'} />
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
