import {
  faultsOf,
  pollDraft,
  type Poll,
  type PollDraft,
  type PollFault,
  type PollKind,
} from '../../../contract/stage/polls';

/** A poll as it is written in the editor. */
export interface PollForm {
  kind: PollKind;
  question: string;
  /** One option per line. */
  options: string;
  /** Most choices. */
  maxChoices: string;
  /** Highest rating. */
  maxRating: string;
  results: PollDraft['results'];
  privacy: PollDraft['privacy'];
}

export const emptyForm = (): PollForm => ({
  kind: 'single',
  question: '',
  options: '',
  maxChoices: '2',
  maxRating: '5',
  results: 'live',
  privacy: 'anonymous',
});

/** A stored draft in the editor. */
export const formOf = ({ kind, question, options, max, results, privacy }: Poll): PollForm => ({
  ...emptyForm(),
  kind,
  question,
  options: options.join('\n'),
  results,
  privacy,
  ...(kind === 'multiple' && { maxChoices: `${max}` }),
  ...(kind === 'rating' && { maxRating: `${max}` }),
});

const wholeNumber = (text: string) => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : NaN);

/** What the editor holds as a draft, or everything that is wrong with it. */
export function readForm(
  form: PollForm,
): { draft: PollDraft; faults: [] } | { draft: null; faults: PollFault[] } {
  const { kind, question, results, privacy } = form;
  const common = { kind, question, results, privacy };
  const options = form.options
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const written =
    kind === 'text'
      ? common
      : kind === 'rating'
        ? { ...common, max: wholeNumber(form.maxRating) }
        : kind === 'multiple'
          ? { ...common, options, max: wholeNumber(form.maxChoices) }
          : { ...common, options };
  const read = pollDraft.safeParse(written);
  return read.success
    ? { draft: read.data, faults: [] }
    : { draft: null, faults: faultsOf(read.error.issues) };
}
