import { useIntl } from 'react-intl';
import type { EvaluatedSession } from '../../../../contract/program/evaluationReport';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { useTimeStyle } from '../../../../shared/kit/ui/ViewerPeriod';

export interface SessionChoiceProps {
  /** Null for the whole event. */
  sessionId: string | null;
  sessions: readonly Pick<EvaluatedSession, 'sessionId' | 'title' | 'startTime'>[];
  onSession: (sessionId: string | null) => void;
}

/** The session that the report is about, or the whole event. */
export function SessionChoice({ sessionId, sessions: all, onSession }: SessionChoiceProps) {
  const { formatMessage } = useIntl();
  const { zone, locale } = useTimeStyle();
  const sessions = all.map(({ sessionId: value, title, startTime }) => ({
    value,
    label: [startTime && formatDate(Date.parse(startTime), 'date-time', zone, locale), title || value]
      .filter(Boolean)
      .join(' · '),
  }));
  // The session from the URL, even before the list is loaded.
  const isMissing = sessionId !== null && sessions.every(({ value }) => value !== sessionId);
  return (
    <Choice
      asField
      label={formatMessage({ id: 'evaluationReport.session' })}
      choices={[
        { value: '', label: formatMessage({ id: 'evaluationReport.wholeEvent' }) },
        ...(isMissing ? [{ value: sessionId, label: sessionId }] : []),
        ...sessions,
      ]}
      value={sessionId ?? ''}
      onChange={(value) => onSession(value === '' ? null : value)}
    />
  );
}
