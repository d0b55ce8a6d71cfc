import type { ReactNode } from 'react';
import type { SeenQuestion } from '../../../../contract/stage/questions';
import type { HeldChanges, QuestionFilter, QuestionSort } from '../order';
import type { DraftProblem, Editor, Outgoing, QuestionsState, Work } from '../slice';

/** What can be done with a question. */
export interface QuestionActions {
  onVote: (questionId: string, on: boolean) => void;
  onEditor: (questionId: string, kind: Editor['kind']) => void;
  onEditorText: (text: string) => void;
  onEditorClose: () => void;
  onDecide: (questionId: string, kind: 'approve' | 'dismiss' | 'answer' | 'undo', text: string) => void;
  /** Reports somebody else's question to the moderators. */
  onReport: (question: SeenQuestion) => void;
  onWithdraw: (questionId: string) => void;
  onWithdrawalConfirm: (questionId: string) => void;
  onWithdrawalDecline: () => void;
}

/** What is under way with one question. */
export interface QuestionWork {
  editor: Editor | null;
  work: Work | undefined;
  /** Why the user's vote was not stored. */
  voteProblem: NonNullable<QuestionsState['voteProblem']>['problem'] | null;
  isWithdrawing: boolean;
}

export interface QuestionItemProps extends QuestionActions, QuestionWork {
  question: SeenQuestion;
  /** Event time, milliseconds since 1970; null until it is known. */
  now: number | null;
  manages: boolean;
}

export interface AskActions {
  onDraft: (text: string) => void;
  onAnonymous: (on: boolean) => void;
  onAsk: () => void;
  /** Votes for a similar question instead of asking. */
  onVoteInstead: (questionId: string) => void;
}

export interface AskProps extends AskActions {
  draft: string;
  draftProblem: DraftProblem | null;
  anonymous: boolean;
  mayBeAnonymous: boolean;
  isModerated: boolean;
  similar: readonly SeenQuestion[];
  asked: number;
}

export interface QuestionsViewProps extends AskProps, QuestionActions {
  status: QuestionsState['status'];
  /** Event time, milliseconds since 1970; null until it is known. */
  now: number | null;
  manages: boolean;
  /** In the order in which they are shown. */
  questions: readonly SeenQuestion[];
  /** What the list does not show yet because somebody is at it. */
  heldChanges: HeldChanges | null;
  counts: Record<QuestionFilter, number>;
  sort: QuestionSort;
  filter: QuestionFilter;
  outgoing: readonly Outgoing[];
  editor: Editor | null;
  work: Readonly<Record<string, Work | undefined>>;
  voteProblem: QuestionsState['voteProblem'];
  withdrawing: string | null;
  download: QuestionsState['download'];
  csvChoice: ReactNode;
  onSort: (sort: QuestionSort) => void;
  onFilter: (filter: QuestionFilter) => void;
  /** Somebody is at the list. */
  onHold: () => void;
  onRelease: () => void;
  /** Shows what changed meanwhile. */
  onUpdate: () => void;
  onRetry: () => void;
  onSendAgain: (key: string) => void;
  onDiscard: (key: string) => void;
  onDownload: () => void;
}
