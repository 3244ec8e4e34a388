import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import sprite from '../../components/Icon/icons.svg';
import { noWrap } from '../../components/noWrap';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './Process.module.css';

/** The numbered steps of a move along a road, on which a truck drives while the page is scrolled. */
export function Process({ process }: { process: Queries.ProcessFragment }) {
  return (
    <Band id="process" labelledBy="process-heading">
      <SectionHeading id="process-heading" heading={process.heading} link={process.gallery} />
      <div className={css.way}>
        <ol className={css.steps}>
          {[...process.steps.entries()].map(([index, { title, text }]) => (
            <li key={index} className={`icon-row ${css.step}`}>
              <div>
                <h3 className={css.title}>{noWrap(title)}</h3>
                <p className={css.text}>{noWrap(text)}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className={`${css.lane} screen-only`}>
          <svg className={css.truck} width="64" height="28" aria-hidden="true">
            <use href={`${sprite}#truck_above`} />
          </svg>
        </div>
      </div>
    </Band>
  );
}

export const processData = graphql`
  fragment Process on Process {
    heading { ...Heading }
    steps { title text }
    gallery { ...PageLink }
  }
`;
