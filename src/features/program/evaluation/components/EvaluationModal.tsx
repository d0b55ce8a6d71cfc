import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useQuestions } from '../../../../shared/program/evaluation/useQuestions';
import { selectFullscreen } from '../../../../shared/platform/page';
import {
  selectAnswered,
  selectEvaluationSettings,
  selectMissing,
  selectPrompt,
  selectRefusedAnswers,
  selectSavedHere,
  selectSurvey,
  type WithEvaluation,
} from '../selectors';
import { promptClosed, submitRequested } from '../slice';
import { EvaluationModalView, type EvaluationModalViewProps } from './EvaluationModalView';

const NO_ANSWERS = {};

/** The survey's own stage takes precedence, so a user who has just finished is thanked for it. */
function stageOf(survey: string, answered: boolean): EvaluationModalViewProps['stage'] {
  if (survey === 'finished' || survey === 'sending') return survey;
  return answered ? 'completed' : 'form';
}

/**
 * The session evaluation (product.md#evaluation). It waits while something is in full screen: the dialog
 * would be invisible, and interrupting the session would be worse than asking on exit from full screen, at
 * the latest when the video ends.
 */
export function EvaluationModal() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { status, sessionId, sessionName } = useSelector(selectPrompt);
  const fullscreen = useSelector(selectFullscreen);
  const survey = useSelector(selectSurvey);
  const answered = useSelector((state: WithEvaluation) => selectAnswered(state, sessionId));
  const settings = useSelector(selectEvaluationSettings);
  const refused = useSelector(selectRefusedAnswers);
  const savedHere = useSelector((state: WithEvaluation) => selectSavedHere(state, sessionId));
  const questions = useQuestions();
  const missing = useSelector(selectMissing);

  const heading = settings?.heading ?? formatMessage({ id: 'evaluation.heading' });
  return (
    <EvaluationModalView
      isOpen={status === 'active' && !fullscreen}
      heading={
        settings?.includeSessionNameInHeader
          ? formatMessage({ id: 'evaluation.headingNamed' }, { heading, session: sessionName })
          : heading
      }
      stage={stageOf(survey, answered)}
      preText={settings?.preEvalText ?? formatMessage({ id: 'evaluation.preText' })}
      finishedText={settings?.finishedText ?? formatMessage({ id: 'evaluation.finishedText' })}
      completedText={settings?.completedText ?? formatMessage({ id: 'evaluation.completedText' })}
      savedHere={savedHere}
      questions={questions}
      initialAnswers={refused ?? NO_ANSWERS}
      missing={missing}
      onSubmit={(answers) => dispatch(submitRequested(answers))}
      onClose={() => dispatch(promptClosed())}
    />
  );
}
