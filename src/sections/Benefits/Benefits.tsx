import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Points } from '../../components/Points/Points';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './Benefits.module.css';

/** Smaller advantages: a dense list of terms and what they mean. */
export function Benefits({ benefits }: { benefits: Queries.BenefitsFragment }) {
  return (
    <Band ground="tint" labelledBy="benefits-heading">
      <SectionHeading id="benefits-heading" heading={benefits.heading} />
      <Points points={benefits.points} look="discs" className={`columns ${css.points}`} />
    </Band>
  );
}

export const benefitsData = graphql`
  fragment Benefits on Benefits {
    heading { ...Heading }
    points { ...Points }
  }
`;
