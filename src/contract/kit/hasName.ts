/** A visible character: not whitespace, not an invisible formatting character, not a control character. */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\u2800\uFFF9-\uFFFB]/u;

/** Whether a text has any visible characters. */
export const isSeen = (text: string): boolean => SEEN.test(text);

/**
 * Whether a name has any visible characters, not necessarily letters. Mirrors the database function
 * `has_name()`.
 */
export const hasName = ({ firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  isSeen(firstName + lastName);
