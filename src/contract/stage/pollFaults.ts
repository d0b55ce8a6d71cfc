import * as z from 'zod/mini';
import {
  MAX_IMPORTED_POLLS,
  MAX_POLL_ANSWER,
  MAX_POLL_OPTIONS,
  MAX_POLL_OPTION_TEXT,
  MAX_POLL_QUESTION,
  MAX_POLL_RATING,
  MAX_SESSION_POLLS,
  MIN_POLL_OPTIONS,
  MIN_POLL_RATING,
} from './pollLimits';

/** What can be wrong with a prepared poll, in the words of the API; the app has its own for each code. */
export const POLL_FAULTS = {
  kind: 'Must be "single", "multiple", "rating" or "text".',
  results: 'Must be "live" or "afterClose".',
  privacy: 'Must be "named" or "anonymous".',
  fields: 'Must be an object with the fields of this kind of poll, and no others.',
  text: 'Must be text.',
  empty: 'Must not be empty.',
  control: 'Must be one line without control characters.',
  longQuestion: `A question must be at most ${MAX_POLL_QUESTION} characters long.`,
  options: 'Must be a list of texts.',
  longOption: `An option must be at most ${MAX_POLL_OPTION_TEXT} characters long.`,
  fewOptions: `Must have at least ${MIN_POLL_OPTIONS} options.`,
  manyOptions: `Must have at most ${MAX_POLL_OPTIONS} options.`,
  sameOptions: 'Must have different options.',
  maxChoices: 'Must be a whole number from 1 to the number of options.',
  maxRating: `Must be a whole number from ${MIN_POLL_RATING} to ${MAX_POLL_RATING}.`,
  longAnswer: `An answer must be at most ${MAX_POLL_ANSWER} characters long.`,
  utf16: 'The file is text in UTF-16. Save it as UTF-8.',
  windows1252: 'The file is not UTF-8, probably Windows-1252. Save it as UTF-8.',
  notUtf8: 'The file is not UTF-8. Save it as UTF-8.',
  json: 'The file is not valid JSON.',
  list: `Must be a list of 1 to ${MAX_IMPORTED_POLLS} polls.`,
  full: `A session has at most ${MAX_SESSION_POLLS} polls.`,
} as const;
export type PollFaultCode = keyof typeof POLL_FAULTS;

export const POLL_FAULT_CODES = Object.keys(POLL_FAULTS) as [PollFaultCode, ...PollFaultCode[]];

/** One fault of a file or a poll: where, as a path such as `3.options.0` (from 0), and what. */
export const pollFault = z.object({ path: z.string(), code: z.enum(POLL_FAULT_CODES) });
export type PollFault = z.infer<typeof pollFault>;

const CODES = new Map(Object.entries(POLL_FAULTS).map(([code, words]) => [words as string, code]));

/** The faults behind issues of a schema. */
export const faultsOf = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): PollFault[] =>
  issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    code: (CODES.get(message) ?? 'fields') as PollFaultCode,
  }));
