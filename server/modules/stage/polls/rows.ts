import type { Selectable } from 'kysely';
import type { Poll, PollDraft, PollResults } from '../../../../src/contract/stage/polls';
import type { Tables } from '../../../db/tables';

export type PollRow = Selectable<Tables['poll']>;

/** A stored poll as the contract has it. */
export const toPoll = (row: PollRow): Poll => ({
  pollId: row.poll_id,
  sessionId: row.session_id,
  number: row.number,
  kind: row.kind,
  question: row.question,
  options: row.options,
  max: row.max,
  results: row.results,
  privacy: row.privacy,
  state: row.state,
  revision: row.revision,
  openedAt: row.opened_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
});

/** The columns of a prepared poll. */
export const draftColumns = (draft: PollDraft) => ({
  kind: draft.kind,
  question: draft.question,
  options: JSON.stringify('options' in draft ? draft.options : []),
  max: 'max' in draft ? draft.max : null,
  results: draft.results,
  privacy: draft.privacy,
});

/** Whether everybody in the session sees how the poll stands. */
export const isPublic = ({ state, results }: Pick<PollRow, 'state' | 'results'>): boolean =>
  state === 'closed' || (state === 'open' && results === 'live');

/** What is left of results for those from whom they are hidden: the number of voters. */
export const hideResults = ({ pollId, votes }: PollResults): PollResults => ({
  pollId,
  votes,
  counts: null,
  texts: null,
  differentTexts: 0,
});
