const { basename, relative, sep } = require('node:path');

/**
 * A loader of webpack: puts a style sheet into the cascade layer that its folder names, one of
 * src/styles into a layer of its own name. src/styles/layers.css says their order.
 */
module.exports = function styleLayer(css) {
  const [, folder] = relative(this.rootContext, this.resourcePath).split(sep);
  const name = basename(this.resourcePath, '.css');
  return name === 'layers' ? css : `@layer ${folder === 'styles' ? name : folder} {${css}}`;
};
