/** A character that is seen: no blank, no sign that only steers how others are shown, and no control character. */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\u2800\uFFF9-\uFFFB]/u;

/** Whether there is anything to see of a person's name. It need not be letters. The database's `has_name()` says the same. */
export const hasName = ({ firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  SEEN.test(firstName + lastName);
