const gatsbyPreset = require('babel-preset-gatsby').default;

/** Transforms that Gatsby's preset applies whatever the list of browsers says. */
const forced =
  /proposal-(class-properties|nullish-coalescing-operator|optional-chaining)|transform-(spread|classes)/;

/**
 * Gatsby's preset for Babel, without what none of package.json's browsers needs: 0.8 kB (gzip) less
 * script on each page. What one of them lacks is still transformed, by the preset-env within it,
 * which with `bugfixes` works around a browser's fault alone, not the complete syntax.
 */
module.exports = (api) => {
  const stage = process.env.NODE_ENV === 'production' ? 'build-javascript' : 'develop';
  const { presets, plugins } = gatsbyPreset(api, { stage, reactRuntime: 'automatic' });
  const [[env, options], ...others] = presets;
  return {
    presets: [[env, { ...options, bugfixes: true }], ...others],
    plugins: plugins.filter((plugin) => !forced.test([plugin].flat()[0])),
  };
};
