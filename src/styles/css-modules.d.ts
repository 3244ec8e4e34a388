/** CSS modules give their class names as named exports (Gatsby's setting). */
declare module '*.module.css' {
  const classNames: Record<string, string>;
  export = classNames;
}

/** webpack gives a picture file as its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.css';
declare module '*.woff2' {
  const address: string;
  export default address;
}
