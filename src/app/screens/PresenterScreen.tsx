import { useCallback, useEffect, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Session } from '../../contract/program/sessions';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access/guard';
import { Captioner, selectTypesCaptions, type WithCaptions } from '../../features/stage/captions';
import { Comments, selectCommentsOn } from '../../features/stage/comments';
import { PollControl, selectPollsOn } from '../../features/stage/polls';
import {
  answeredSet,
  captionsPanelSwitched,
  keysSwitched,
  partRetried,
  Presenters,
  PresenterView,
  questionChosen,
  themeChosen,
  TimeLeft,
  type WithPresenter,
} from '../../features/stage/presenter';
import {
  decisionRequested,
  selectOpenQuestions,
  selectQuestionsOn,
  type WithQuestions,
} from '../../features/stage/questions';
import { Viewers } from '../../features/program/viewers';
import {
  selectDetail,
  selectSessionId,
  SessionMessageView,
  sessionRequested,
} from '../../features/program/session';
import type { SeenQuestion } from '../../contract/stage/questions';
import { PageMessage } from '../../shared/kit/ui/PageMessage';
import { RetryAlert } from '../../shared/kit/ui/RetryAlert';
import { useContentTitle } from './useContentTitle';

/** The question shown large: the chosen one, else the one that took its place. */
function useQuestionStage() {
  const dispatch = useDispatch();
  const questions = useSelector(selectOpenQuestions);
  const { current, answered } = useSelector(({ presenter }: WithPresenter) => presenter);
  const work = useSelector((state: WithQuestions) => state.questions.work);
  const chosen = questions.findIndex(({ questionId }) => questionId === current?.questionId);
  const index = chosen >= 0 ? chosen : Math.max(0, Math.min(current?.place ?? 0, questions.length - 1));
  const onStep = useCallback(
    (place: number) => {
      const question = questions[place];
      if (question) dispatch(questionChosen({ questionId: question.questionId, place }));
    },
    [dispatch, questions],
  );
  const onAnswered = useCallback(
    ({ questionId }: SeenQuestion) => {
      dispatch(questionChosen({ questionId, place: index }));
      dispatch(decisionRequested({ questionId, kind: 'answer', text: '' }));
      dispatch(answeredSet(questionId));
    },
    [dispatch, index],
  );
  const onUndo = useCallback(() => {
    if (answered === null) return;
    dispatch(decisionRequested({ questionId: answered, kind: 'undo', text: '' }));
    dispatch(answeredSet(null));
  }, [dispatch, answered]);
  const problem = Object.values(work).find(({ status }) => status === 'failed')?.problem ?? null;
  return {
    questions,
    index,
    onStep,
    onAnswered,
    onUndo,
    canUndo: answered !== null && work[answered] === undefined,
    problem: problem && `questions.problem.${problem}`,
  };
}

interface ShownProps {
  session: Session;
  captions: ReactNode;
}

function Shown({ session, captions }: ShownProps) {
  const dispatch = useDispatch();
  const { theme, keysOn, captionsOpen = false } = useSelector(({ presenter }: WithPresenter) => presenter);
  const isSuperuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  const questionsOn = useSelector(selectQuestionsOn);
  const pollsOn = useSelector(selectPollsOn);
  const commentsOn = useSelector(selectCommentsOn);
  const stage = useQuestionStage();
  const onCaptions = useCallback(
    (isOpen: boolean) => void dispatch(captionsPanelSwitched(isOpen)),
    [dispatch],
  );
  return (
    <PresenterView
      title={session.title}
      sessionId={session.sessionId}
      theme={theme}
      keysOn={keysOn}
      clock={<TimeLeft session={session} />}
      viewers={<Viewers />}
      questions={questionsOn ? stage : null}
      polls={pollsOn && <PollControl />}
      chat={commentsOn && <Comments sessionId={session.sessionId} removesAll={false} readOnly />}
      presenters={isSuperuser && <Presenters />}
      captions={captions}
      captionsOpen={captionsOpen}
      onCaptions={onCaptions}
      onTheme={(chosen) => dispatch(themeChosen(chosen))}
      onKeys={(on) => dispatch(keysSwitched(on))}
    />
  );
}

/**
 * The presenter's view of a session, for its presenters and superusers; others are led to `/401`
 * (product.md#presenters).
 */
export function PresenterScreen() {
  const dispatch = useDispatch();
  const id = useSelector(selectSessionId);
  const detail = useSelector(selectDetail);
  const typesCaptions = useSelector((state: WithCaptions) => selectTypesCaptions(state));
  const { status, opensView } = useSelector(({ presenter }: WithPresenter) => presenter);
  useEffect(() => void dispatch(accessRequested()), [dispatch]);
  useContentTitle(detail.status === 'loaded' ? detail.session.title : null);

  if (detail.status === 'notFound' || id === null) return <SessionMessageView kind="notFound" />;
  if (detail.status === 'failed') {
    return (
      <SessionMessageView
        kind="failed"
        failure={detail.failure}
        onRetry={() => dispatch(sessionRequested(id))}
      />
    );
  }
  if (status === 'failed') {
    return (
      <RetryAlert onRetry={() => dispatch(partRetried())}>
        <FormattedMessage id="presenter.failed" />
      </RetryAlert>
    );
  }
  if (detail.status === 'loading' || !opensView) return <PageMessage kind="loading" />;
  return <Shown session={detail.session} captions={typesCaptions && <Captioner />} />;
}
