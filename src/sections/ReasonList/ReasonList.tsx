import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import * as css from './ReasonList.module.css';

/** The reasons one by one: each has its words on one side and its proof on the other. */
export function ReasonList({ reasons }: { reasons: readonly Queries.ReasonFragment[] }) {
  return (
    <Band flush>
      <ol className={css.reasons}>
        {reasons.map(({ icon, title, text, points }, index) => (
          <li key={title} className={css.reason}>
            <div className={css.words}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            <div className={css.panel}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={css.icon}>
                <Icon name={icon} size="large" />
              </span>
              <ul className={css.points}>
                {points.map((point) => (
                  <li key={point}>
                    <Icon name="check" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}

export const reasonListData = graphql`
  fragment Reason on Reason {
    icon
    title
    text
    points
  }
`;
