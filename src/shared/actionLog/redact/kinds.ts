/**
 * What a private value is, and so what stands in its place. `null`, booleans and empty texts stay whatever the kind: sagas
 * decide on them and they tell nothing.
 *
 * - `token`: a JWT becomes an unsigned look-alike, any other token `secret-…`
 * - `secret`: `secret-…`
 * - `person` (names, user names, ids), `company`, `email`, `phone`, `address`: a pseudonym, `person-…`
 * - `personId`: the same; besides, it is replaced where it is a part of a key or an address (`outbox/<id>`)
 * - `text`: what a person wrote: each character becomes `x`, space stays, so that length and emptiness do
 * - `answer`: the same, but ratings and what the evaluation offers to choose stay
 * - `hidden`: a constant, for what is computed from a private text in ways that hiding its characters does not go along with
 * - `claims`: claims of an id token; what sagas compute on stays, everything else is a pseudonym
 * - `stored`: text from the browser's storage: JSON is looked into, damaged JSON is a secret
 * - `textKeys`: an object that is keyed by what a person wrote: each character of its keys becomes `x`, its values stay
 * - `public`: stays as it is, with everything below it
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
 * What is private, by where it stands. A value's path is the root it is redacted under, split at `.` and `/`, then the keys that
 * lead to it; indices of lists are left out. A rule holds where its segments, joined by dots, are the end of the path, and for
 * everything below; `*` is any one key. Of two rules the longer one holds. `name()` is the bare arguments of the call with that
 * name, without the brackets it is its answer.
 */
export type PrivacyRules = Readonly<Record<string, Kind>>;
