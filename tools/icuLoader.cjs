/** Webpack loader: messages written in ICU become the syntax trees the ICU parser makes of them, so the browser needs no parser. */
const { parse } = require('@formatjs/icu-messageformat-parser');

module.exports = function icuLoader(source) {
  const compiled = {};
  // Plain text may stay text, which is shorter; the development build of react-intl would ask for a parser all the same.
  const keepsText = this.mode === 'production';
  for (const [id, text] of Object.entries(JSON.parse(source))) {
    try {
      const tree = parse(text, { ignoreTag: false, captureLocation: false });
      const only = tree.length === 1 ? tree[0] : undefined;
      compiled[id] = keepsText && only && only.type === 0 ? only.value : tree;
    } catch (error) {
      throw new Error(`${this.resourcePath}: message "${id}" is not valid ICU: ${error.message}`, {
        cause: error,
      });
    }
  }
  return JSON.stringify(compiled);
};
