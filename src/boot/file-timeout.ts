/** Milliseconds without an answer after which a file of the page counts as lost. */
export const fileTimeout = 3000;
