/**
 * Whether tests take all of what they otherwise sample: `WHOLE_CORPORA` is set where `npm run test:full` runs
 * the server's quick tests again.
 */
export const TAKES_ALL = Boolean(process.env['WHOLE_CORPORA']);

/** The number that must be exceeded: by the whole corpus, or by its sample. */
export const floorOf = ({ whole, sample }: { whole: number; sample: number }): number =>
  TAKES_ALL ? whole : sample;
