import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EvaluationComment } from '../../../../contract/program/evaluationReport';
import { MoreButton } from '../../../../shared/platform/admin/MoreButton';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import type { CommentFilter, EvaluationReportState } from '../slice';
import styles from './Comments.module.css';

type Comments = EvaluationReportState['comments'];

export interface CommentsViewProps extends Comments {
  /** There are too few answers to show any. */
  isWithheld: boolean;
  onFilter: (filter: Partial<CommentFilter>) => void;
  onMore: () => void;
  onRetry: () => void;
  onHide: (comment: Pick<EvaluationComment, 'entryId' | 'questionId' | 'isHidden'>) => void;
}

function Comment({ comment, onHide }: { comment: EvaluationComment } & Pick<CommentsViewProps, 'onHide'>) {
  const { entryId, questionId, sessionId, sessionTitle, text, isHidden } = comment;
  const { formatMessage } = useIntl();
  return (
    <li className={isHidden ? `${styles.comment} ${styles.hidden}` : styles.comment}>
      <blockquote className={styles.text}>{text}</blockquote>
      <div className={styles.foot}>
        <p className={cardStyles.quiet}>
          {sessionTitle || sessionId}
          {isHidden && (
            <>
              {' · '}
              <FormattedMessage id="evaluationReport.isHidden" />
            </>
          )}
        </p>
        <Button
          look="quiet"
          aria-label={formatMessage(
            { id: isHidden ? 'evaluationReport.showName' : 'evaluationReport.hideName' },
            { text: text.slice(0, 60) },
          )}
          onClick={() => onHide({ entryId, questionId, isHidden: !isHidden })}
        >
          <FormattedMessage id={isHidden ? 'evaluationReport.show' : 'evaluationReport.hide'} />
        </Button>
      </div>
    </li>
  );
}

/** Comments of evaluations: searched, hidden from the report, page by page. */
export function CommentsView(props: CommentsViewProps) {
  const { status, filter, list, next, more, isRefused, isWithheld, onFilter, onMore, onRetry, onHide } =
    props;
  const id = useId();
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby={id} className={cardStyles.card} aria-busy={status === 'loading'}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="evaluationReport.comments" />
      </h2>
      <search className={styles.filters}>
        <TextField
          label={formatMessage({ id: 'evaluationReport.query' })}
          value={filter.q}
          autoComplete="off"
          onChange={(q) => onFilter({ q: q.slice(0, 200) })}
        />
        <Choice
          asField
          label={formatMessage({ id: 'evaluationReport.which' })}
          choices={(['shown', 'withHidden'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `evaluationReport.which.${value}` }),
          }))}
          value={filter.withHidden ? 'withHidden' : 'shown'}
          onChange={(value) => onFilter({ withHidden: value === 'withHidden' })}
        />
      </search>
      <p role="status" className={cardStyles.quiet}>
        {status === 'loading' && <FormattedMessage id="admin.loading" />}
        {status === 'loaded' && list.length === 0 && !isWithheld && (
          <FormattedMessage id="evaluationReport.noComments" />
        )}
      </p>
      {isWithheld && list.length === 0 && (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="evaluationReport.commentsWithheld" />
        </p>
      )}
      {isRefused && (
        <p role="alert" className={cardStyles.problem}>
          <FormattedMessage id="evaluationReport.notHidden" />
        </p>
      )}
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="evaluationReport.commentsFailed" />
        </RetryAlert>
      )}
      {list.length > 0 && (
        <ul className={styles.comments}>
          {list.map((comment) => (
            <Comment key={`${comment.entryId} ${comment.questionId}`} comment={comment} onHide={onHide} />
          ))}
        </ul>
      )}
      {next !== null && (
        <MoreButton
          more={more}
          failed={<FormattedMessage id="evaluationReport.commentsFailed" />}
          onMore={onMore}
        />
      )}
    </section>
  );
}
