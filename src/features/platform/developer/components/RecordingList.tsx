import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { StoredRecording } from '../../../../shared/platform/deps';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { KILOBYTE, MEGABYTE } from '../../../../shared/kit/lib/sizes';
import { Button } from '../../../../shared/kit/ui/Button';
import type { DeveloperState } from '../slice';
import styles from './RecordingList.module.css';

export interface RecordingListProps {
  list: DeveloperState['list'];
  viewerZone: string;
  locale: Locale;
  onRetry: () => void;
  onSave: (id: string) => void;
  onDelete: (id: string) => void;
}

/** Formats a size in kilobytes, or in megabytes with one decimal. */
function Size({ bytes }: { bytes: number }) {
  const { formatNumber } = useIntl();
  const large = bytes >= MEGABYTE;
  return formatNumber(large ? bytes / MEGABYTE : Math.ceil(bytes / KILOBYTE), {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  });
}

interface RowProps extends Pick<RecordingListProps, 'onSave' | 'onDelete'> {
  recording: StoredRecording;
  date: string;
}

function Row({ recording: { id, startedAt, segments, bytes, current }, date, onSave, onDelete }: RowProps) {
  const { formatMessage } = useIntl();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <time className={styles.date} dateTime={new Date(startedAt).toISOString()}>
          {date}
        </time>
        <span className={styles.figures}>
          <FormattedMessage id="developer.pages" values={{ count: segments }} />
          {' · '}
          <Size bytes={bytes} />
        </span>
        {current && (
          <span className={styles.current}>
            <FormattedMessage id="developer.current" />
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          look="quiet"
          aria-label={formatMessage({ id: 'developer.saveNamed' }, { date })}
          onClick={() => onSave(id)}
        >
          <FormattedMessage id="developer.save" />
        </Button>
        <a
          className={styles.link}
          href={`/?replay&recording=${encodeURIComponent(id)}`}
          aria-label={formatMessage({ id: 'developer.openNamed' }, { date })}
        >
          <FormattedMessage id="developer.open" />
        </a>
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={formatMessage({ id: 'developer.deleteNamed' }, { date })}
          onClick={() => onDelete(id)}
        >
          <FormattedMessage id="developer.delete" />
        </Button>
      </div>
    </li>
  );
}

/** Focuses the list when an item is removed, as the focus was on one of that item's buttons. */
function useFocusAfterLoss(count: number) {
  const listRef = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) listRef.current?.focus();
    before.current = count;
  }, [count]);
  return listRef;
}

/** The recordings stored in this browser, newest first. */
export function RecordingList({ list, viewerZone, locale, onRetry, onSave, onDelete }: RecordingListProps) {
  const listRef = useFocusAfterLoss(list.items.length);
  return (
    <div ref={listRef} tabIndex={-1} className={styles.list}>
      {list.status === 'loading' && (
        <div className={styles.loading}>
          <p className={styles.quiet} role="status">
            <FormattedMessage id="developer.loading" />
          </p>
          {/* Room for the text that mostly follows, which is longer. */}
          <p className={styles.room} aria-hidden="true">
            <FormattedMessage id="developer.empty" />
          </p>
        </div>
      )}
      {list.status === 'failed' && (
        <div className={styles.failed} role="alert">
          <FormattedMessage id="developer.listFailed" />
          <Button look="secondary" onClick={onRetry}>
            <FormattedMessage id="developer.retry" />
          </Button>
        </div>
      )}
      {list.status === 'loaded' && list.items.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="developer.empty" />
        </p>
      )}
      {list.status === 'loaded' && list.items.length > 0 && (
        <ul className={styles.rows}>
          {list.items.map((recording) => (
            <Row
              key={recording.id}
              recording={recording}
              date={formatDate(recording.startedAt, 'date-time', viewerZone, locale)}
              onSave={onSave}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
