import * as css from './MailAddress.module.css';

/**
 * An e-mail address that wraps after the @ and, where that is not enough, before a dot, but never at
 * a hyphen.
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
