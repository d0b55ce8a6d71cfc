import { load as loadAsset } from '../../../tools/replay/assetHooks.mjs';

/*
 * Lets a test load the app's own modules, as `npm run replay` does. Besides: Playwright hands imports of JSON on as they stand,
 * and Node wants to be told what they are.
 */

/** Node's module customization hook `load`. */
export async function load(url, context, nextLoad) {
  const isJson = /\.json(\?|$)/.test(url);
  const known = isJson ? { ...context, importAttributes: { type: 'json' } } : context;
  return loadAsset(url, known, nextLoad);
}
