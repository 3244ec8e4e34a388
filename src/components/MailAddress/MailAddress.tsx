import * as css from './MailAddress.module.css';

/**
 * An e-mail address that breaks, where it must, as a reader would: after the @, and in a
 * narrow place before a dot, but at no hyphen: content-check warns of addresses that are too long.
 */
export function MailAddress({ address }: { address: string }) {
  return (
    <span className={css.address}>
      {[...(address.match(/[^@]+@?/g) ?? []).entries()].map(([index, part]) => (
        <span key={index} className="no-wrap">
          {[...part.split(/(?=\.)/).entries()].map(([at, piece]) => (
            <span key={at} className="no-wrap">
              {piece}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
