import blns from './fixtures/blns/blns.json';
import { TAKES_ALL } from './wholeCorpora';

/** Every tenth text of a corpus, or the whole of it (`TAKES_ALL`). */
export const sampled = (corpus: readonly string[]): readonly string[] =>
  TAKES_ALL ? corpus : corpus.filter((_text, index) => index % 10 === 0);

/** Strings that have broken other programs (the Big List of Naughty Strings), sampled. */
const naughtyStrings = sampled(blns);

export default naughtyStrings;
