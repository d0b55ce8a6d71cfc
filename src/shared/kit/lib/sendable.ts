/**
 * The text to send for a draft: trimmed, and without NUL characters and lone surrogates, which a paste may
 * introduce.
 */
export const sendable = (draft: string): string =>
  draft
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
