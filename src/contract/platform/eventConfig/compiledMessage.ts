/** The properties of a message's syntax tree element that the formatted output depends on. */
interface Element {
  type?: unknown;
  value?: unknown;
  children?: unknown;
  options?: unknown;
}

/** Type of the `#` element in a plural, the only element without a value. */
const POUND = 7;
/** More than the nesting the server allows in a message. */
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
 * Whether a value is a string or a message's syntax tree. Formatting it then yields text, or an error that
 * the formatter catches. Recursion is limited to a message's maximum depth, so this never throws.
 */
export const isCompiledMessage = (value: unknown): boolean => typeof value === 'string' || isTree(value, 0);
