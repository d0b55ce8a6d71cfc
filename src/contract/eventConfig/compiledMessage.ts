/** An element of a message's syntax tree, as far as everything that is shown depends on it. */
interface Element {
  type?: unknown;
  value?: unknown;
  children?: unknown;
  options?: unknown;
}

/** The sign of a number in a plural, `#`: the one element without a value. */
const POUND = 7;
/** Deeper than the server lets any message be. */
const MAX_DEPTH = 20;

const isTree = (tree: unknown, depth: number): boolean =>
  depth < MAX_DEPTH && Array.isArray(tree) && tree.every((element) => isElement(element, depth + 1));

function isElement(element: unknown, depth: number): boolean {
  const { type, value, children, options } = (element ?? {}) as Element;
  return (
    typeof type === 'number' &&
    (type === POUND || typeof value === 'string') &&
    (children === undefined || isTree(children, depth)) &&
    Object.values(options ?? {}).every((option: Element | null) => isTree(option?.value, depth))
  );
}

/**
 * Whether a value is a text or the syntax tree of a message: what is formatted from it is text, or fails where the formatter catches
 * it. Looks no deeper than a message may be, so it never throws.
 */
export const isCompiledMessage = (value: unknown): boolean => typeof value === 'string' || isTree(value, 0);
