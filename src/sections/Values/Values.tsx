import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './Values.module.css';

/** The core values, beside their heading. */
export function Values({ values }: { values: Queries.ValuesFragment }) {
  return (
    <Band ground="tint" labelledBy="values-heading">
      <div className={css.split}>
        <div className={css.head}>
          <SectionHeading id="values-heading" heading={values.heading} />
        </div>
        <ul className={css.points}>
          {values.points.map(({ icon, title, text }) => (
            <li key={title} className={css.point}>
              <span className={css.icon}>
                <Icon name={icon} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

export const valuesData = graphql`
  fragment Values on Values {
    heading {
      title
      intro
    }
    points {
      icon
      title
      text
    }
  }
`;
