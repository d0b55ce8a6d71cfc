import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import type { QuestionFilter } from '../order';
import type { Outgoing } from '../slice';
import { AskForm } from './AskForm';
import { QuestionList } from './QuestionList';
import type { QuestionsViewProps } from './questionsProps';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import styles from './QuestionsView.module.css';

/** Which questions are shown, and in which order. */
function Bar(props: QuestionsViewProps) {
  const { manages, filter, counts, sort, download, csvChoice, onFilter, onSort, onDownload } = props;
  const { formatMessage } = useIntl();
  const filters: QuestionFilter[] = ['all', ...(manages ? ['waiting' as const] : []), 'answered', 'mine'];
  return (
    <div className={styles.bar}>
      <div role="group" aria-label={formatMessage({ id: 'questions.filter' })} className={styles.filters}>
        {filters.map((id) => (
          <button
            key={id}
            type="button"
            className={styles.filter}
            aria-pressed={id === filter}
            onClick={() => onFilter(id)}
          >
            <FormattedMessage id={`questions.filter.${id}`} values={{ count: counts[id] }} />
          </button>
        ))}
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.filter}
          aria-label={formatMessage({ id: `questions.sort.${sort}Now` })}
          onClick={() => onSort(sort === 'votes' ? 'newest' : 'votes')}
        >
          <span aria-hidden="true">⇅ </span>
          <FormattedMessage id={`questions.sort.${sort}`} />
        </button>
        {manages && (
          <>
            <button
              type="button"
              className={styles.filter}
              aria-disabled={download === 'loading'}
              onClick={download === 'loading' ? undefined : onDownload}
            >
              <FormattedMessage id="questions.download" />
            </button>
            {csvChoice}
          </>
        )}
      </div>
      <div role="alert">
        {download === 'failed' && (
          <p className={styles.problem}>
            <FormattedMessage id="questions.downloadFailed" />
          </p>
        )}
      </div>
    </div>
  );
}

interface OutgoingItemProps {
  entry: Outgoing;
  onSendAgain: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** A question on its way, or one that did not arrive. */
function OutgoingItem({ entry, onSendAgain, onDiscard }: OutgoingItemProps) {
  const { key, text, status } = entry;
  const problem = entry.problem ?? 'busy';
  return (
    <li className={styles.outgoing}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {status === 'sending' ? (
        <p className={styles.quiet}>
          <FormattedMessage id="questions.sending" />
        </p>
      ) : (
        <>
          <p className={styles.problem} role="alert">
            <FormattedMessage id={`questions.notSent.${problem}`} />
          </p>
          <div className={styles.tools}>
            <Button look="secondary" onClick={() => onSendAgain(key)}>
              <FormattedMessage id="questions.retry" />
            </Button>
            <Button look="quiet" onClick={() => onDiscard(key)}>
              <FormattedMessage id="questions.discard" />
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

/** A session's questions: the field to ask one, and those that were asked. */
export function QuestionsView(props: QuestionsViewProps) {
  const { status, questions, filter, outgoing } = props;
  const heading = useId();
  return (
    <section className={styles.questions} aria-labelledby={heading}>
      <h2 id={heading} className={hiddenStyles.visuallyHidden}>
        <FormattedMessage id="questions.heading" />
      </h2>
      <AskForm {...props} />
      {outgoing.length > 0 && (
        <ul className={styles.list}>
          {outgoing.map((entry) => (
            <OutgoingItem
              key={entry.key}
              entry={entry}
              onSendAgain={props.onSendAgain}
              onDiscard={props.onDiscard}
            />
          ))}
        </ul>
      )}
      {status === 'failed' ? (
        <RetryAlert onRetry={props.onRetry}>
          <p className={styles.quiet}>
            <FormattedMessage id="questions.failed" />
          </p>
        </RetryAlert>
      ) : (
        <>
          {status === 'loaded' && <Bar {...props} />}
          {questions.length === 0 ? (
            <p className={styles.quiet} role="status">
              <FormattedMessage
                id={status === 'loading' ? 'questions.loading' : `questions.empty.${filter}`}
              />
            </p>
          ) : (
            <QuestionList {...props} />
          )}
        </>
      )}
    </section>
  );
}
