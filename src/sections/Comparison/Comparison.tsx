import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './Comparison.module.css';

/**
 * The roles of the table's parts, which browsers drop when these are laid out as a grid:
 * https://adrianroselli.com/2018/02/tables-css-display-properties.html lists the versions.
 */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  feature: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

function Verdict({ good, word, note }: { good: boolean; word: string; note: string }) {
  return (
    <span className={`icon-row ${css.verdict}`}>
      <span className={`disc ${good ? css.yes : css.no}`}>
        <Icon name={good ? 'check' : 'cross'} size="small" />
        <span className="visually-hidden">{word}. </span>
      </span>
      {note}
    </span>
  );
}

/** The table that compares the company with others; nothing without rows. On phones each row is a block under its feature. */
export function Comparison({ comparison }: { comparison: Queries.ComparisonFragment }) {
  const { heading, feature, ours, others, yes, no, rows } = comparison;
  if (rows.length === 0) return null;
  const word = (good: boolean) => (good ? yes : no);
  return (
    <Band labelledBy="comparison-heading">
      <SectionHeading id="comparison-heading" heading={heading} />
      <table {...roles.table} className={css.table}>
        <caption className="visually-hidden">{heading.title}</caption>
        <thead {...roles.group} className={css.head}>
          <tr {...roles.row}>
            <th {...roles.column}>{feature}</th>
            <th {...roles.column}>{ours}</th>
            <th {...roles.column}>{others}</th>
          </tr>
        </thead>
        <tbody {...roles.group}>
          {[...rows.entries()].map(([index, row]) => (
            <tr key={index} {...roles.row}>
              <th {...roles.feature}>{row.feature}</th>
              <td {...roles.cell} className={css.ours}>
                <Verdict good={row.ours} word={word(row.ours)} note={row.oursNote} />
              </td>
              <td {...roles.cell}>
                <Verdict good={row.others} word={word(row.others)} note={row.othersNote} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Band>
  );
}

export const comparisonData = graphql`
  fragment Comparison on Comparison {
    heading { ...Heading }
    feature
    ours
    others
    yes
    no
    rows {
      feature
      ours
      oursNote
      others
      othersNote
    }
  }
`;
