const path = require('node:path');

const SHARED = path.join(__dirname, '../src/shared') + path.sep;
const KIT = path.join(SHARED, 'kit') + path.sep;

function layerOf(file) {
  if (!file.endsWith('.module.css')) return 'base';
  if (file.startsWith(KIT)) return 'kit';
  return file.startsWith(SHARED) ? 'shared' : 'feature';
}

/**
 * Webpack loader: puts styles into layers, so that those of a feature override shared ones, and all override
 * those of bare elements, in whatever order their files load. The latter (tokens.css) load first: they give
 * the order.
 */
module.exports = function cssLayerLoader(source) {
  const layer = layerOf(this.resourcePath);
  const order = layer === 'base' ? '@layer base, kit, shared, feature;\n' : '';
  return `${order}@layer ${layer} {\n${source}}\n`;
};
