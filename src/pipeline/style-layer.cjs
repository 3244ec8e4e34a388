const { basename, relative, sep } = require('node:path');

/**
 * A webpack loader that puts a style sheet into the cascade layer named after its folder, and one of
 * src/styles into a layer named after the file. src/styles/layers.css sets their order.
 */
module.exports = function styleLayer(css) {
  const [, folder] = relative(this.rootContext, this.resourcePath).split(sep);
  const name = basename(this.resourcePath, '.css');
  return name === 'layers' ? css : `@layer ${folder === 'styles' ? name : folder} {${css}}`;
};
