/**
 * What a private value is, which determines its replacement. `null`, booleans and empty strings stay for
 * every kind: sagas branch on them, and they reveal nothing.
 *
 * - `token`: a JWT becomes an unsigned lookalike, any other token `secret-…`
 * - `secret`: `secret-…`
 * - `person` (names, user names, ids), `company`, `email`, `phone`, `address`: a pseudonym, `person-…`
 * - `personId`: same, and also replaced wherever it is a segment of a key or an address (`outbox/<id>`)
 * - `text`: text written by a user: each character becomes `x`, whitespace stays, which preserves length and
 *   emptiness
 * - `answer`: same, but ratings and the evaluation's predefined choices stay
 * - `hidden`: a constant, for values derived from private text in ways that masking would not reproduce
 * - `claims`: claims of an id token; claims sagas compute on stay, everything else becomes a pseudonym
 * - `stored`: text from browser storage: JSON is redacted field by field, malformed JSON becomes a secret
 * - `textKeys`: an object keyed by text a user wrote: each character of its keys becomes `x`, its values stay
 * - `public`: stays unchanged, including everything below it
 */
export type Kind =
  | 'token'
  | 'secret'
  | 'person'
  | 'personId'
  | 'company'
  | 'email'
  | 'phone'
  | 'address'
  | 'text'
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
