/** Where the development server says what has to be mended in content/. */
export const mistakesPath = '/___mistakes';
