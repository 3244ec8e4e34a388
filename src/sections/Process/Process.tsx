import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { noWrap } from '../../components/noWrap';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './Process.module.css';

/** How a move runs: numbered steps along a road. */
export function Process({ process }: { process: Queries.ProcessFragment }) {
  return (
    <Band id="process" labelledBy="process-heading">
      <SectionHeading id="process-heading" heading={process.heading} link={process.gallery} />
      <ol className={css.steps}>
        {process.steps.map(({ icon, title, text }) => (
          <li key={title} className={`icon-row ${css.step}`}>
            <div>
              <h3 className={css.title}>
                <Icon name={icon} />
                {noWrap(title)}
              </h3>
              <p className={`soft ${css.text}`}>{noWrap(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}

export const processData = graphql`
  fragment Process on Process {
    heading { ...Heading }
    steps { ...Points }
    gallery { ...PageLink }
  }
`;
