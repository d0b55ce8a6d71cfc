import blns from './fixtures/blns/blns.json';

/**
 * Strings that have broken other programs (the Big List of Naughty Strings): every tenth of them, all where
 * `WHOLE_CORPORA` is set, as in `npm run test:full`.
 */
const naughtyStrings = process.env['WHOLE_CORPORA'] ? blns : blns.filter((_text, index) => index % 10 === 0);

export default naughtyStrings;
