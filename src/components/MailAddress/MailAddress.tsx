import * as css from './MailAddress.module.css';

/** Letters of the longest address or domain for which a line of a usual phone has room. */
const lineLength = 28;

/**
 * An e-mail address that wraps after the @ and, where that is not enough, before a dot, but not at a hyphen. Styles
 * say where: elements such as `wbr` would put blanks into the name that screen readers read.
 */
export function MailAddress({ address }: { address: string }) {
  const isLong = address.split('@').some((part) => part.length > lineLength);
  const pieces = address.match(/\.?[^@.-]*[@-]?/g)?.filter(Boolean) ?? [];
  const classOf = (piece: string, before = '') => {
    if (piece.startsWith('.') && !isLong) return css.narrow;
    return before.endsWith('-') ? 'joined' : css.wraps;
  };
  return (
    <span className={css.address}>
      {pieces[0]}
      {[...pieces.entries()].slice(1).map(([index, piece]) => (
        <span key={index} className={classOf(piece, pieces[index - 1])}>
          {piece}
        </span>
      ))}
    </span>
  );
}
