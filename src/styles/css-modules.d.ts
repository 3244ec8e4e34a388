/** CSS modules give their class names as named exports (Gatsby's setting). */
declare module '*.module.css' {
  // React Aria takes a class name or none, but not undefined, which an unknown name would be.
  // biome-ignore lint/suspicious/noExplicitAny: `string` would be `string | undefined` here
  const classNames: Record<string, any>;
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
