/** Stands for a CSS module in tests: every class has its own name. */
const names: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? false : String(name)) },
);

module.exports = names;
