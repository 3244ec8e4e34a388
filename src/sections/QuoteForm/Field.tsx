import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon';
import * as css from './QuoteForm.module.css';

type ControlAttributes = Pick<
  ComponentProps<'input'>,
  'id' | 'className' | 'required' | 'aria-describedby'
>;

/**
 * One field of the form: its label, whether it must be filled in, its control and its hint.
 * @param required the words that say so; left out for a field that may stay empty
 * @param wide whether it has a row of its own
 * @param children the control, which takes the attributes that tie it to the words around it
 */
export function Field({
  id,
  words: { label, hint },
  required,
  wide = false,
  children,
}: {
  id: string;
  words: Queries.QuoteFieldFragment;
  required?: string;
  wide?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}) {
  const describedBy = [required && `${id}-required`, hint && `${id}-hint`].filter(Boolean);
  const control = {
    id,
    className: css.control,
    required: Boolean(required),
    'aria-describedby': describedBy.join(' ') || undefined,
  };
  return (
    <div className={`${css.field} ${wide ? css.wide : ''}`}>
      <div className={`row ${css.head}`}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {required && (
          <span id={`${id}-required`} className={`small soft ${css.required}`}>
            <Icon name="info" size="small" />
            {required}
          </span>
        )}
      </div>
      {children(control)}
      {hint && (
        <p id={`${id}-hint`} className="small soft">
          {hint}
        </p>
      )}
    </div>
  );
}
