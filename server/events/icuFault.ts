/** What each error of the ICU parser means, by its code. */
const WORDS: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a "}" that closes the "{"',
  EMPTY_ARGUMENT: 'a name between "{" and "}"',
  MALFORMED_ARGUMENT: 'an argument such as "{name}"',
  EXPECT_ARGUMENT_TYPE: 'a type after the comma, such as "number"',
  INVALID_ARGUMENT_TYPE: 'one of the types number, date, time, plural, selectordinal and select',
  EXPECT_ARGUMENT_STYLE: 'a style after the comma, such as "percent"',
  INVALID_NUMBER_SKELETON: 'a number skeleton such as "::compact-short"',
  INVALID_DATE_TIME_SKELETON: 'a date skeleton such as "::yMMMd"',
  EXPECT_NUMBER_SKELETON: 'a number skeleton after "::", such as "::compact-short"',
  EXPECT_DATE_TIME_SKELETON: 'a date skeleton after "::", such as "::yMMMd"',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'an apostrophe that closes the quotation',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'a comma and the cases, such as "other {…}"',
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: 'a whole number after "offset:"',
  INVALID_PLURAL_ARGUMENT_OFFSET_VALUE: 'a whole number after "offset:"',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'a case such as "other {…}"',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'a case such as "one {…}" or "=0 {…}"',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'the words of the case in "{" and "}"',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'the words of the case in "{" and "}"',
  INVALID_PLURAL_ARGUMENT_SELECTOR: 'a whole number after "=", such as "=0 {…}"',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'each case once',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'each case once',
  MISSING_OTHER_CLAUSE: 'a case "other {…}" among the cases',
  INVALID_TAG: 'a tag such as "<b>…</b>", or "<" in apostrophes',
  INVALID_TAG_NAME: 'a tag whose name is a word, such as "<b>…</b>"',
  UNMATCHED_CLOSING_TAG: 'an opening tag for each closing one, and of the same name',
  UNCLOSED_TAG: 'a closing tag for each opening one, such as "</b>"',
};

/** Describes why the ICU parser refuses a message: at which of its characters what is expected. */
export function icuFault(error: unknown): string {
  const { message = '', location } = error as { message?: string; location?: { start: { offset: number } } };
  const words = Object.hasOwn(WORDS, message) ? WORDS[message] : undefined;
  if (words === undefined) return 'a valid one';
  return location ? `${words}, at character ${location.start.offset + 1}` : words;
}
