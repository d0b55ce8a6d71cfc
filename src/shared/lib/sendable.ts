/**
 * What is sent of a draft: without blanks at its ends, and without what no text can hold, the NUL character and halves of a
 * character of two parts, which a paste may bring along.
 */
export const sendable = (draft: string): string =>
  draft
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
