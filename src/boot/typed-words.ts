/** A field of a form. All have an id and no name; those of one id hold the same words on all pages. */
export type Field = HTMLInputElement;

/** The fields of the page's form, if it has one. */
export const fields = (): Field[] => [
  ...document.querySelectorAll<Field>('form :is(input, select, textarea)'),
];

// Storage that the visitor has blocked throws.
const store = ({ id, value }: Field) => {
  try {
    sessionStorage.setItem(id, value);
  } catch {}
};

/** Restores the values typed into the form on this tab; fields that hold something stay. */
export function restoreTyped(): void {
  for (const field of fields()) {
    try {
      const kept = sessionStorage.getItem(field.id);
      if (field.value) store(field);
      else if (kept) field.value = kept;
    } catch {}
  }
}

/** Stores the values typed into the form for this tab, on every later page. */
export function keepTyped(): void {
  restoreTyped();
  // A browser or a password manager that fills in a form may fire `change` only.
  for (const type of ['input', 'change']) {
    document.addEventListener(type, ({ target }) => store(target as Field));
  }
}
