import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Points } from '../../components/Points/Points';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './Values.module.css';

/** The core values, beside their heading. */
export function Values({ values }: { values: Queries.ValuesFragment }) {
  return (
    <Band ground="tint" labelledBy="values-heading">
      <div className={`split ${css.split}`}>
        <SectionHeading id="values-heading" heading={values.heading} />
        <Points points={values.points} look="bare" className={css.points} />
      </div>
    </Band>
  );
}

export const valuesData = graphql`
  fragment Values on Values {
    heading { ...Heading }
    points { ...Points }
  }
`;
