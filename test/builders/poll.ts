import type { Poll, PollDraft, PollResults, SeenPoll } from '../../src/contract/stage/polls';

/** A prepared poll; by default a named single choice between Yes and No whose results are live. */
export function buildPollDraft(over: Partial<PollDraft> = {}): PollDraft {
  const common = { question: 'Was it clear?', results: 'live', privacy: 'named' } as const;
  const { kind = 'single' } = over;
  if (kind === 'text') return { ...common, ...over, kind };
  if (kind === 'rating') return { ...common, max: 5, ...over, kind };
  const options = ['Yes', 'No'];
  if (kind === 'multiple') return { ...common, options, max: 2, ...over, kind };
  return { ...common, options, ...over, kind };
}

export const POLL_ID = '0f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e';

/** An open poll as everybody sees it. */
export const buildPoll = (over: Partial<Poll> = {}): Poll => ({
  pollId: POLL_ID,
  sessionId: 's1',
  number: 1,
  kind: 'single',
  question: 'Was it clear?',
  options: ['Yes', 'No'],
  max: null,
  results: 'live',
  privacy: 'named',
  state: 'open',
  revision: 2,
  openedAt: '2021-01-26T15:00:00.000Z',
  closedAt: null,
  ...over,
});

export const buildStanding = (over: Partial<PollResults> = {}): PollResults => ({
  pollId: POLL_ID,
  votes: 3,
  counts: [2, 1],
  texts: null,
  differentTexts: 0,
  ...over,
});

/** The same as an attendee who has not voted sees it. */
export function buildSeenPoll(over: Partial<SeenPoll> = {}): SeenPoll {
  const poll = buildPoll(over);
  return {
    ...poll,
    standing: buildStanding({ pollId: poll.pollId }),
    voted: false,
    vote: null,
    ...over,
  };
}
