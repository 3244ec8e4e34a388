import { graphql } from 'gatsby';
import { Icon } from '../../components/Icon/Icon';
import * as css from './FigureStrip.module.css';

/**
 * A strip of figures; nothing without figures.
 * @param dark whether it is a separate dark band, or the end of the section above
 */
export function FigureStrip({
  figures,
  dark = false,
}: {
  figures: readonly Queries.FigureStripFragment[];
  dark?: boolean;
}) {
  if (figures.length === 0) return null;
  return (
    <div className={`${css.strip} ${dark ? 'on-dark' : ''}`}>
      <dl className={`container ${css.list}`}>
        {[...figures.entries()].map(([index, { number, label, icon }]) => (
          <div key={index} className={css.figure}>
            <dt className="small soft">{label}</dt>
            <dd className={`icon-row ${css.value}`}>
              <Icon name={icon} size="large" />
              <span className={`face ${css.number} ${number.length > 9 ? css.long : ''}`}>
                {number}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export const figureStripData = graphql`
  fragment FigureStrip on Figure {
    number
    label
    icon
  }
`;
