import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon';
import * as css from './QuoteForm.module.css';

type ControlAttributes = Pick<
  ComponentProps<'input'>,
  'id' | 'className' | 'required' | 'aria-describedby'
>;

/**
 * A field of the form: its label, the mark of a required field, its control and its hint.
 * @param required the mark's text; left out for an optional field
 * @param wide whether it takes a full row
 * @param children renders the control with the attributes that connect it to its label and hint
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
