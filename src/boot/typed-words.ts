/** A field of the form. All fields of the site's one form have an id and no name. */
export type Field = HTMLInputElement;

/** The fields of the form, if the page has it. */
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
      // Firefox takes a field that is given an empty text for one that was filled in.
      else if (kept) field.value = kept;
    } catch {}
  }
}

/** Stores the values typed into the form for this tab, on every later page. */
export function keepTyped(): void {
  restoreTyped();
  // A browser or a password manager that fills in a form may say nothing but `change`.
  for (const type of ['input', 'change']) {
    document.addEventListener(type, ({ target }) => store(target as Field));
  }
}
