import { Fragment } from 'react';
import * as css from './MailAddress.module.css';

/** Letters that fit into a line of the smallest phone. */
const line = 24;

/** An e-mail address that breaks, where it must, as a reader would: before the @ or a dot. */
export function MailAddress({ address }: { address: string }) {
  const parts = address.split(/(?=[@.])/);
  const fits = parts.every((part) => part.length <= line);
  return (
    <span className={fits ? css.whole : undefined}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
