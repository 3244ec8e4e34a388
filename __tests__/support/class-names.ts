/** Replaces a CSS module in tests: every class has its own name. */
const names: Record<string, string | boolean> = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : String(name)) },
);

module.exports = names;
