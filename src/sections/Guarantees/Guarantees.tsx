import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './Guarantees.module.css';

/** What every booking comes with. */
export function Guarantees({ guarantees }: { guarantees: Queries.GuaranteesFragment }) {
  return (
    <Band ground="leaf" labelledBy="guarantees-heading">
      <div className={css.split}>
        <SectionHeading id="guarantees-heading" heading={guarantees.heading} />
        <ul>
          {guarantees.points.map(({ icon, title, text }) => (
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

export const guaranteesData = graphql`
  fragment Guarantees on Guarantees {
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
