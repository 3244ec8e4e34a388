/** The two colours of styles/tokens.css that places without style sheets need. */
export const brandColours = { ink: '#14213d', paper: '#fffbf2' } as const;
