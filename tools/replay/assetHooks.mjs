/*
 * Lets Node load the app's modules as they stand: what only a browser needs (style sheets) is an empty module. Used by
 * scripts/replay.ts, where the app's reducers and sagas run without a page.
 */

/** Node's module customization hook `load`. */
export async function load(url, context, nextLoad) {
  if (!/\.css(\?|$)/.test(url)) return nextLoad(url, context);
  return { format: 'module', source: 'export default {};', shortCircuit: true };
}
