import { useId, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { EvaluationQuestion } from '../../../../contract/platform/eventConfig';
import { FEWEST_ANSWERS, type EvaluationReport } from '../../../../contract/program/evaluationReport';
import { SaveFileButton, SaveStatus } from '../../../../shared/platform/admin/SaveFileButton';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import type { EvaluationReportState } from '../slice';
import { QuestionView } from './QuestionView';
import { SessionTable } from './SessionTable';
import { TrendView } from './TrendView';
import styles from './Report.module.css';

export interface ReportViewProps extends Omit<EvaluationReportState, 'comments'> {
  questions: readonly EvaluationQuestion[];
  /** Chooses the session. */
  choice: ReactNode;
  csvChoice: ReactNode;
  onRetry: () => void;
  onExport: (format: 'csv' | 'json') => void;
  onPrint: () => void;
}

function Totals({ answers, watchedEnough }: Pick<EvaluationReport, 'answers' | 'watchedEnough'>) {
  const rate = watchedEnough === 0 ? null : answers / watchedEnough;
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt>
          <FormattedMessage id="evaluationReport.watchedEnough" />
        </dt>
        <dd>
          <FormattedNumber value={watchedEnough} />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>
          <FormattedMessage id="evaluationReport.answers" />
        </dt>
        <dd>
          <FormattedNumber value={answers} />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>
          <FormattedMessage id="evaluationReport.rate" />
        </dt>
        <dd>{rate === null ? '–' : <FormattedNumber value={rate} style="percent" />}</dd>
      </div>
    </dl>
  );
}

/** Figures of the event's evaluations, or of a session's; charts with their tables. */
export function ReportView(props: ReportViewProps) {
  const { status, report, sessionId, questions, download, choice, csvChoice } = props;
  const { onRetry, onExport, onPrint } = props;
  const id = useId();
  const chosen = report?.sessions.find((each) => each.sessionId === sessionId);
  return (
    <>
      <section
        aria-labelledby={id}
        className={`${cardStyles.card} ${styles.sheet ?? ''}`}
        aria-busy={status === 'loading'}
      >
        <div className={styles.top}>
          <h2 id={id} className={cardStyles.heading}>
            {sessionId === null ? (
              <FormattedMessage id="evaluationReport.wholeEvent" />
            ) : (
              chosen?.title || sessionId
            )}
          </h2>
          <div data-screen-only className={cardStyles.actions}>
            {csvChoice}
            <SaveFileButton download={download} onSave={() => onExport('csv')} />
            <SaveFileButton download={download} onSave={() => onExport('json')}>
              <FormattedMessage id="evaluationReport.saveJson" />
            </SaveFileButton>
            <Button look="secondary" onClick={onPrint}>
              <FormattedMessage id="evaluationReport.print" />
            </Button>
          </div>
        </div>
        <div data-screen-only>{choice}</div>
        <p role="status" className={cardStyles.quiet}>
          {status === 'loading' && <FormattedMessage id="admin.loading" />}
          <SaveStatus download={download} />
        </p>
        {status === 'failed' && (
          <RetryAlert onRetry={onRetry}>
            <FormattedMessage id="evaluationReport.failed" />
          </RetryAlert>
        )}
        {report && (
          <>
            <Totals {...report} />
            {report.isWithheld && (
              <p className={cardStyles.quiet}>
                <FormattedMessage id="evaluationReport.withheld" values={{ fewest: FEWEST_ANSWERS }} />
              </p>
            )}
          </>
        )}
      </section>
      {report?.questions.map((figures) => {
        const question = questions.find((each) => each.id === figures.questionId);
        return (
          question &&
          question.kind !== 'comment' && (
            <QuestionView key={question.id} question={question} figures={figures} />
          )
        );
      })}
      {report && report.trend.length > 1 && <TrendView trend={report.trend} />}
      {report && sessionId === null && (
        <SessionTable
          sessions={report.sessions}
          rating={questions.find(({ kind }) => kind === 'rating')?.label ?? ''}
        />
      )}
    </>
  );
}
