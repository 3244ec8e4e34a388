import * as css from './MailAddress.module.css';

/**
 * An e-mail address that breaks, where it must, as a reader would: before the @, and on the smallest
 * phones before a dot.
 */
export function MailAddress({ address }: { address: string }) {
  return (
    <span className={css.address}>
      {address.split(/(?=@)/).map((part) => (
        <span key={part} className={css.part}>
          {part.split(/(?=\.)/).map((piece) => (
            <span key={piece} className={css.part}>
              {piece}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
