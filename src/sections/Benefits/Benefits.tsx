import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './Benefits.module.css';

/** Smaller advantages: a dense list of terms and what they mean. */
export function Benefits({ benefits }: { benefits: Queries.BenefitsFragment }) {
  return (
    <Band ground="tint" labelledBy="benefits-heading">
      <SectionHeading id="benefits-heading" heading={benefits.heading} />
      <ul className={css.points}>
        {benefits.points.map(({ icon, title, text }) => (
          <li key={title} className={css.point}>
            <span className={css.icon}>
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export const benefitsData = graphql`
  fragment Benefits on Benefits {
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
