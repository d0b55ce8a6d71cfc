import { FormattedMessage } from 'react-intl';
import { isolatedRow } from '../../../../contract/kit/isolated';
import { Button } from '../../../../shared/kit/ui/Button';
import { ViewerMoment } from '../../../../shared/kit/ui/ViewerMoment';
import type { MessageContext } from '../deskSlice';
import styles from './Queue.module.css';

export interface ContextViewProps {
  /** Undefined until somebody asks for it. */
  context: MessageContext | undefined;
  /** Event time, milliseconds since 1970; null until it is known. */
  now: number | null;
  onRequest: () => void;
}

/** What came before a private message. It is shown only when asked for, since the log records who read it. */
export function ContextView({ context, now, onRequest }: ContextViewProps) {
  if (context?.status === 'loaded') {
    return context.messages.length === 0 ? (
      <p className={styles.meta}>
        <FormattedMessage id="moderation.context.none" />
      </p>
    ) : (
      <ol className={styles.context}>
        {context.messages.map(({ number, author, at, state, text, files }) => (
          <li key={number}>
            <p className={styles.meta}>
              <bdi className={styles.author}>
                {author.name || <FormattedMessage id="moderation.nobody" />}
              </bdi>{' '}
              <time dateTime={at}>
                <ViewerMoment at={at} now={now} />
              </time>{' '}
              {state !== 'shown' && <FormattedMessage id={`moderation.context.${state}`} />}
            </p>
            {text !== '' && <p className={styles.text}>{text}</p>}
            {files.length > 0 && (
              <p className={styles.meta}>
                <FormattedMessage id="moderation.context.files" values={{ names: isolatedRow(files) }} />
              </p>
            )}
          </li>
        ))}
      </ol>
    );
  }
  const isLoading = context?.status === 'loading';
  return (
    <div className={styles.actions}>
      {context?.status === 'failed' && (
        <p className={styles.meta} role="alert">
          <FormattedMessage id="moderation.failed" />
        </p>
      )}
      <Button
        look="quiet"
        className={styles.action}
        aria-disabled={isLoading}
        onClick={() => !isLoading && onRequest()}
      >
        <FormattedMessage id={isLoading ? 'moderation.loading' : 'moderation.context.show'} />
      </Button>
    </div>
  );
}
