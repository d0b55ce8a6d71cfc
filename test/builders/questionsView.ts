import type { QuestionsViewProps } from '../../src/features/stage/questions/components/questionsProps';
import { buildQuestion } from './question';

const nothing = () => {};

/** Props of the questions' view: one question, nothing under way. */
export const buildQuestionsView = (over: Partial<QuestionsViewProps> = {}): QuestionsViewProps => ({
  ...{ status: 'loaded', manages: false, questions: [buildQuestion()], sort: 'votes', filter: 'all' },
  now: Date.parse('2021-01-26T15:10:00.000Z'),
  heldChanges: null,
  counts: { all: 1, waiting: 0, answered: 0, mine: 0 },
  ...{ draft: '', draftProblem: null, anonymous: false, mayBeAnonymous: true, isModerated: true },
  ...{ similar: [], asked: 0, outgoing: [], editor: null, work: {}, voteProblem: null, withdrawing: null },
  download: 'idle',
  csvChoice: null,
  ...{ onDraft: nothing, onAnonymous: nothing, onAsk: nothing, onVoteInstead: nothing, onVote: nothing },
  ...{ onEditor: nothing, onEditorText: nothing, onEditorClose: nothing, onDecide: nothing },
  onReport: nothing,
  ...{ onWithdraw: nothing, onWithdrawalConfirm: nothing, onWithdrawalDecline: nothing },
  ...{ onSort: nothing, onFilter: nothing, onRetry: nothing, onSendAgain: nothing },
  onHold: nothing,
  onRelease: nothing,
  onUpdate: nothing,
  ...{ onDiscard: nothing, onDownload: nothing },
  ...over,
});
