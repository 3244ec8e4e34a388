const gatsbyPreset = require('babel-preset-gatsby').default;

/** Transforms that Gatsby's preset applies whatever the list of browsers says. */
const forced =
  /proposal-(class-properties|nullish-coalescing-operator|optional-chaining)|transform-(spread|classes)/;

/**
 * Gatsby's preset for Babel without the transforms that no browser in package.json's list needs: 0.8 kB
 * (gzip) less script on each page. Its preset-env still transforms syntax that one of them lacks; with
 * `bugfixes` it works around the faulty cases of a syntax only.
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
