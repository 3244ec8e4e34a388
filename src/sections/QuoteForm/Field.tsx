import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon';
import * as css from './QuoteForm.module.css';

/** The id of a field, or of what is said about it. */
export const fieldIdOf = (name: string, part?: 'required' | 'hint') =>
  part ? `quote-${name}-${part}` : `quote-${name}`;

/**
 * One field of the form: its label, whether it must be filled in, its control and its hint.
 * @param required the words that say so; left out for a field that may stay empty
 * @param wide whether it has a row of its own
 */
export function Field({
  name,
  label,
  hint,
  required,
  wide = false,
  children,
}: {
  name: string;
  label: string;
  hint: string | null;
  required?: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`${css.field} ${wide ? css.wide : ''}`}>
      <div className={`row ${css.head}`}>
        <label htmlFor={fieldIdOf(name)} className={css.label}>
          {label}
        </label>
        {required && (
          <span id={fieldIdOf(name, 'required')} className={css.required}>
            <Icon name="info" size="small" />
            {required}
          </span>
        )}
      </div>
      {children}
      {hint && (
        <p id={fieldIdOf(name, 'hint')} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
