import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { defaultEvaluationQuestions } from '../../../contract/platform/defaultEvaluation';
import { selectPageOptions } from '../../platform/event';

/** The event's questions, or the defaults in the user's language. */
export function useQuestions() {
  const { formatMessage } = useIntl();
  const settings = useSelector(selectPageOptions).sessionEvals;
  return useMemo(
    () =>
      settings?.questions ??
      defaultEvaluationQuestions((text) => formatMessage({ id: `evaluation.default.${text}` })),
    [settings, formatMessage],
  );
}
