/** From this width on, a list row is a single line with columns. */
export const WIDE = '(min-width: 768px)';
