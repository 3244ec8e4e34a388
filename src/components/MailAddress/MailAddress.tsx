import * as css from './MailAddress.module.css';

/** An e-mail address that breaks, where it must, as a reader would: before the @. */
export function MailAddress({ address }: { address: string }) {
  return (
    <span className={css.address}>
      {address.split(/(?=@)/).map((part) => (
        <span key={part} className={css.part}>
          {part}
        </span>
      ))}
    </span>
  );
}
