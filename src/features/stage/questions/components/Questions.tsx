import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CsvChoice } from '../../../../shared/platform/downloads';
import { selectEventMinute } from '../../../../shared/platform/eventTime';
import { reportRequested } from '../../../../shared/stage/moderation';
import { selectVisible } from '../../../../shared/platform/page';
import {
  selectAnonymousAllowed,
  selectHeldChanges,
  selectModerated,
  selectNewQuestions,
  selectQuestionCounts,
  selectShownQuestions,
  selectSimilarQuestions,
} from '../selectors';
import {
  anonymousChosen,
  decisionRequested,
  downloadRequested,
  draftChanged,
  draftDropped,
  editorChanged,
  editorClosed,
  editorOpened,
  filterChosen,
  listHeld,
  listReleased,
  listUpdated,
  questionDiscarded,
  questionRequested,
  questionRetried,
  questionsRequested,
  questionsSeen,
  sortChosen,
  voteRequested,
  withdrawalConfirmationRequested,
  withdrawalConfirmed,
  withdrawalDeclined,
  type WithQuestions,
} from '../slice';
import { QuestionsView } from './QuestionsView';
import type { QuestionsViewProps } from './questionsProps';

type Commands = Pick<QuestionsViewProps, Extract<keyof QuestionsViewProps, `on${string}`>>;

/** What can be done with a session's questions, as actions. */
function useCommands(): Commands {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      onDraft: (text) => dispatch(draftChanged({ text })),
      onAnonymous: (on) => dispatch(anonymousChosen(on)),
      onAsk: () => dispatch(questionRequested()),
      onVoteInstead: (questionId) => {
        dispatch(voteRequested({ questionId, on: true }));
        dispatch(draftDropped());
      },
      onVote: (questionId, on) => dispatch(voteRequested({ questionId, on })),
      onEditor: (questionId, kind) => dispatch(editorOpened({ questionId, kind })),
      onEditorText: (text) => dispatch(editorChanged({ text })),
      onEditorClose: () => dispatch(editorClosed()),
      onDecide: (questionId, kind, text) => dispatch(decisionRequested({ questionId, kind, text })),
      onReport: ({ sessionId, questionId }) =>
        dispatch(reportRequested({ target: { kind: 'question', sessionId, id: questionId } })),
      onWithdraw: (questionId) => dispatch(withdrawalConfirmationRequested({ questionId })),
      onWithdrawalConfirm: (questionId) => dispatch(withdrawalConfirmed({ questionId })),
      onWithdrawalDecline: () => dispatch(withdrawalDeclined()),
      onSort: (sort) => dispatch(sortChosen(sort)),
      onFilter: (filter) => dispatch(filterChosen(filter)),
      onHold: () => dispatch(listHeld()),
      onRelease: () => dispatch(listReleased()),
      onUpdate: () => dispatch(listUpdated()),
      onRetry: () => dispatch(questionsRequested()),
      onSendAgain: (key) => dispatch(questionRetried({ key })),
      onDiscard: (key) => dispatch(questionDiscarded({ key })),
      onDownload: () => dispatch(downloadRequested()),
    }),
    [dispatch],
  );
}

/** The connected questions of the shown session. While they are shown, none of them is new. */
export function Questions() {
  const dispatch = useDispatch();
  const state = useSelector(({ questions }: WithQuestions) => questions);
  const unseen = useSelector(selectNewQuestions);
  const isVisible = useSelector(selectVisible);
  useEffect(() => {
    if (state.status === 'loaded' && isVisible) dispatch(questionsSeen());
  }, [unseen, state.status, isVisible, dispatch]);
  const { status, manages, sort, filter, draft, draftProblem, anonymous, asked } = state;
  const { outgoing, editor, work, voteProblem, withdrawing, download } = state;
  return (
    <QuestionsView
      {...{ status, manages, sort, filter, draft, draftProblem, anonymous, asked }}
      {...{ outgoing, editor, work, voteProblem, withdrawing, download }}
      now={useSelector(selectEventMinute)}
      questions={useSelector(selectShownQuestions)}
      heldChanges={useSelector(selectHeldChanges)}
      counts={useSelector(selectQuestionCounts)}
      similar={useSelector(selectSimilarQuestions)}
      csvChoice={<CsvChoice />}
      mayBeAnonymous={useSelector(selectAnonymousAllowed)}
      isModerated={useSelector(selectModerated)}
      {...useCommands()}
    />
  );
}
