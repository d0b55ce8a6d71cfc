/**
 * What the app relies on everywhere and cannot replace, by the names that documentation uses. A browser that
 * lacks one of them is older than those that the README lists.
 */
const NEEDS = [
  'navigator.locks',
  'crypto.subtle',
  'crypto.randomUUID',
  'BroadcastChannel',
  'URL.canParse',
  'Object.hasOwn',
] as const;

const isThere = (globals: object, path: string): boolean =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], globals) !==
  undefined;

/**
 * The names of what this browser lacks. Over plain http all browsers lack some of it: there the app explains
 * the address instead (product.md#startup).
 */
export function missingFeatures(page: { isSecureContext?: boolean }): string[] {
  return page.isSecureContext ? NEEDS.filter((path) => !isThere(page, path)) : [];
}
