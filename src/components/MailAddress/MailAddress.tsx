import * as css from './MailAddress.module.css';

/**
 * An e-mail address that breaks, where it must, as a reader would: after the @, and in a
 * narrow place before a dot: content-check warns of addresses that are too long.
 */
export function MailAddress({ address }: { address: string }) {
  return (
    <span className={css.address}>
      {[...(address.match(/[^@]+@?/g) ?? []).entries()].map(([index, part]) => (
        <span key={index} className={css.part}>
          {[...part.split(/(?=\.)/).entries()].map(([at, piece]) => (
            <span key={at} className={css.part}>
              {piece}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
