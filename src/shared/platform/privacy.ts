/**
 * How a private value is replaced. `null`, booleans and empty strings stay for every kind: sagas branch on
 * them, and they reveal nothing.
 *
 * - `text`: what every string becomes that is not public by its type: each character becomes `x`, blanks
 *   stay, which preserves length and emptiness
 * - `same`: a pseudonym, `person-…`, for what is compared with something
 * - `personId`: same, and also replaced wherever it is a segment of a key or an address (`outbox/<id>`)
 * - `token`: a JWT becomes an unsigned lookalike, any other token `secret-…`
 * - `secret`: `secret-…`
 * - `answer`: as `text`, but ratings and the evaluation's predefined choices stay
 * - `hidden`: a constant, for values derived from private text in ways that masking would not reproduce
 * - `claims`: claims of an id token; claims sagas compute on stay, everything else is masked
 * - `stored`: text from browser storage: JSON is redacted field by field
 * - `textKeys`: an object keyed by text a user wrote: each character of its keys becomes `x`, its values stay
 * - `public`: stays unchanged, including everything below it
 */
export type Kind =
  | 'text'
  | 'same'
  | 'personId'
  | 'token'
  | 'secret'
  | 'answer'
  | 'hidden'
  | 'claims'
  | 'stored'
  | 'textKeys'
  | 'public';

/**
 * Privacy rules by path. A value's path is the root it is redacted under, split at `.` and `/`, followed by
 * the keys leading to it, without list indices. A rule matches if its dot-separated segments are a suffix of
 * the path, and applies to everything below; `*` matches any one key. The longer of two matching rules wins.
 * `name()` matches the bare arguments of the call with that name; without parentheses, it matches the call's
 * result.
 */
export type PrivacyRules = Readonly<Record<string, Kind>>;

/**
 * What is public by its type (`npm run privacy`): a node has the numbers of its fields' nodes by name, `*`
 * for any other, and `=` if a string there is public. `roots` has the number of each root's node.
 */
export interface PublicFields {
  readonly nodes: readonly Readonly<Record<string, number>>[];
  readonly roots: Readonly<Record<string, number>>;
}

/** What recordings and developer tools show. */
export interface Privacy {
  rules: PrivacyRules;
  publicFields: PublicFields;
}
