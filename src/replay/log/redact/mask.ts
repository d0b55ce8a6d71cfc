/** Outline of a text: each character becomes `x`, blanks stay. */
export const mask = (text: string): string => text.replace(/\S+/g, (word) => 'x'.repeat(word.length));
