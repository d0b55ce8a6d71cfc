import { useIntl } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import type { EvaluatedSession } from '../../../contract/evaluationReport';
import { formatDate } from '../../../shared/lib/dates';
import { Choice } from '../../../shared/ui/Choice';

export interface SessionChoiceProps {
  /** Null for the whole event. */
  sessionId: string | null;
  sessions: readonly Pick<EvaluatedSession, 'sessionId' | 'title' | 'startTime'>[];
  eventZone: string;
  onSession: (sessionId: string | null) => void;
}

/** The session that the report is about, or the whole event. */
export function SessionChoice({ sessionId, sessions: all, eventZone, onSession }: SessionChoiceProps) {
  const { formatMessage, locale } = useIntl();
  const sessions = all.map(({ sessionId: value, title, startTime }) => ({
    value,
    label: [
      startTime && formatDate(Date.parse(startTime), 'date-time', eventZone, locale as Locale),
      title || value,
    ]
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
