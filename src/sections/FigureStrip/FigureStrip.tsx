import { graphql } from 'gatsby';
import { Icon } from '../../components/Icon/Icon';
import * as css from './FigureStrip.module.css';

/**
 * A strip of figures.
 * @param ground `navy` for a band of its own, `paper` where it follows a picture
 */
export function FigureStrip({
  figures,
  ground = 'paper',
}: {
  figures: readonly Queries.FigureStripFragment[];
  ground?: 'paper' | 'navy';
}) {
  return (
    <div className={`${css.strip} ${css[ground]}`}>
      <dl className={css.list}>
        {figures.map(({ key, number, label, icon }) => (
          <div key={key} className={css.figure}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>
              <Icon name={icon} size="large" />
              <span className={css.number}>{number}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export const figureStripData = graphql`
  fragment FigureStrip on Figure {
    key
    number
    label
    icon
  }
`;
