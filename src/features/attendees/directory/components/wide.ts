/** From this width on a row of the list is one line with columns. */
export const WIDE = '(min-width: 768px)';
