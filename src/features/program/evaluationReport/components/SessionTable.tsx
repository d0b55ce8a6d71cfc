import { useId } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EvaluatedSession } from '../../../../contract/program/evaluationReport';
import { TableFrame } from '../../../../shared/platform/admin/TableFrame';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import styles from './Report.module.css';

export interface SessionTableProps {
  sessions: readonly EvaluatedSession[];
  /** The question whose mean the table shows. */
  rating: string;
}

/** Sessions that somebody watched enough to be asked about, with their response rates. */
export function SessionTable({ sessions, rating }: SessionTableProps) {
  const id = useId();
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby={id} className={`${cardStyles.card} ${styles.sheet ?? ''}`}>
      <h3 id={id} className={cardStyles.heading}>
        <FormattedMessage id="evaluationReport.sessions" />
      </h3>
      {sessions.length === 0 && (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="evaluationReport.noSessions" />
        </p>
      )}
      {sessions.length > 0 && (
        <>
          {rating && (
            <p className={cardStyles.quiet}>
              <FormattedMessage id="evaluationReport.meanOf" values={{ rating }} />
            </p>
          )}
          <div className={styles.tall}>
            <TableFrame label={formatMessage({ id: 'evaluationReport.sessions' })}>
              <thead>
                <tr>
                  <th scope="col">
                    <FormattedMessage id="evaluationReport.session" />
                  </th>
                  {(['watchedEnough', 'answers', 'rate', 'meanColumn'] as const).map((column) => (
                    <th key={column} scope="col" data-number>
                      <FormattedMessage id={`evaluationReport.${column}`} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sessions.map(({ sessionId, title, startTime, answers, watchedEnough, mean }) => (
                  <tr key={sessionId}>
                    <th scope="row">
                      <Link to={`?session=${encodeURIComponent(sessionId)}`} replace>
                        <bdi>{title || sessionId}</bdi>
                      </Link>
                      {startTime && (
                        <span className={styles.detail}>
                          <ViewerDate at={startTime} format="date-time" />
                        </span>
                      )}
                    </th>
                    <td data-number>
                      <FormattedNumber value={watchedEnough} />
                    </td>
                    <td data-number>
                      <FormattedNumber value={answers} />
                    </td>
                    <td data-number>
                      <FormattedNumber value={answers / watchedEnough} style="percent" />
                    </td>
                    <td data-number>
                      {mean === null ? '–' : <FormattedNumber value={mean} maximumFractionDigits={2} />}
                    </td>
                  </tr>
                ))}
              </tbody>
            </TableFrame>
          </div>
        </>
      )}
    </section>
  );
}
