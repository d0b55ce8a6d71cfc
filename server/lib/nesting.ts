/**
 * Maximum nesting depth of objects and arrays in request bodies. The deepest body of the contract nests four
 * levels.
 */
export const MAX_JSON_DEPTH = 32;

/** Whether objects and arrays nest deeper than `levels`. The check itself goes no deeper than that. */
export const isNestedTooDeep = (value: unknown, levels = MAX_JSON_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isNestedTooDeep(inner, levels - 1)));
