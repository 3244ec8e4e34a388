import { Fragment } from 'react';

/** An e-mail address that breaks, where it must, as a reader would: before the @ or a dot. */
export function MailAddress({ address }: { address: string }) {
  const [first, ...others] = address.split(/(?=[@.])/);
  return (
    <>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
