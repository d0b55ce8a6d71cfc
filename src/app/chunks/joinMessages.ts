import type { LoadMessages, Messages } from '../../shared/kit/texts';

/** Merges the texts of several features. */
export function joinMessages(...features: readonly LoadMessages[]): LoadMessages {
  return async (locale) => {
    const files = await Promise.all(features.map((load) => load(locale)));
    return { default: Object.assign({}, ...files.map((file) => file.default)) as Messages };
  };
}
