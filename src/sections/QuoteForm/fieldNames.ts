/** The fields of the form, in its order. */
export const fieldNames = [
  'name',
  'phone',
  'email',
  'service',
  'from',
  'to',
  'date',
  'message',
] as const;

export type FieldName = (typeof fieldNames)[number];
