import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button } from '../../../../../shared/kit/ui/Button';
import fieldStyles from '../../../../../shared/kit/ui/field.module.css';
import { RetryAlert } from '../../../../../shared/kit/ui/RetryAlert';
import { Spoken } from '../../../../../shared/kit/ui/Spoken';
import { useMediaQuery } from '../../../../../shared/kit/ui/useMediaQuery';
import type { JumpState } from '../list/slice';
import styles from './AttendeeListView.module.css';
import { WIDE } from './wide';

export interface AttendeeListViewProps {
  /** Id of the text that explains the keyboard shortcuts. */
  hintId: string;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  count: number;
  jump: Pick<JumpState, 'text' | 'status'>;
  /**
   * Where a typed jump landed: the row number, and the attendee's name once loaded. Null if it did not land.
   */
  jumped: { row: number; name: string } | null;
  /** Some pages failed to load. */
  pagesFailed: boolean;
  printing: boolean;
  /** The rows that would be printed, zero-based; null for all of them. */
  printedRows: { first: number; last: number } | null;
  onJump: (lastName: string) => void;
  onRetry: () => void;
  onRetryPages: () => void;
  onPrint: () => void;
  /** The list itself and its printed version. */
  children: ReactNode;
}

function PrintLabel({ printing, printedRows }: Pick<AttendeeListViewProps, 'printing' | 'printedRows'>) {
  if (printing) return <FormattedMessage id="directory.printLoading" />;
  if (printedRows === null) return <FormattedMessage id="directory.print" />;
  const { first, last } = printedRows;
  return <FormattedMessage id="directory.printSome" values={{ first: first + 1, last: last + 1 }} />;
}

function Tools({ hintId, jump, printing, printedRows, onJump, onPrint }: AttendeeListViewProps) {
  const field = useId();
  const wide = useMediaQuery(WIDE);
  return (
    <div data-screen-only className={styles.tools}>
      <div className={styles.jump}>
        <label htmlFor={field} className={styles.label}>
          <FormattedMessage id="directory.jumpLabel" />
        </label>
        <input
          id={field}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          className={fieldStyles.field}
          value={jump.text}
          onChange={({ target }) => onJump(target.value)}
        />
      </div>
      <Button
        look="secondary"
        className={styles.print}
        aria-disabled={printing}
        onClick={() => {
          if (!printing) onPrint();
        }}
      >
        <PrintLabel printing={printing} printedRows={printedRows} />
      </Button>
      <p id={hintId} className={wide ? styles.hint : styles.hintUnseen}>
        <FormattedMessage id="directory.jumpHint" />
      </p>
    </div>
  );
}

/** Screen reader announcement: the list's length, or where a jump landed. */
function Said({ status, count, jump, jumped }: AttendeeListViewProps): ReactNode {
  if (status === 'idle' || status === 'loading') return <FormattedMessage id="directory.listLoading" />;
  if (jump.status === 'failed') return <FormattedMessage id="directory.jumpFailed" />;
  if (jumped) {
    return <FormattedMessage id="directory.jumped" values={{ ...jumped, row: jumped.row + 1, count }} />;
  }
  if (status !== 'loaded' || count === 0) return null;
  return <FormattedMessage id="directory.listCount" values={{ count }} />;
}

/** The full list with its controls: a jump field and a print button. */
export function AttendeeListView(props: AttendeeListViewProps) {
  const { status, count, jump } = props;
  const isThere = status === 'loaded';
  return (
    <div className={styles.page}>
      <div data-screen-only className={styles.top}>
        <h1 className={styles.title}>
          <FormattedMessage id="directory.listTitle" />
        </h1>
        {isThere && count > 0 && (
          <p className={styles.count} aria-hidden="true">
            <FormattedMessage id="directory.listCount" values={{ count }} />
          </p>
        )}
        <Link to="/attendees" className={styles.link ?? ''}>
          <FormattedMessage id="directory.toSearch" />
        </Link>
      </div>
      <Spoken>
        <Said {...props} />
      </Spoken>
      {(status === 'idle' || status === 'loading') && (
        <p className={styles.quiet} aria-hidden="true">
          <FormattedMessage id="directory.listLoading" />
        </p>
      )}
      {status === 'failed' && (
        <RetryAlert onRetry={props.onRetry}>
          <FormattedMessage id="directory.listFailed" />
        </RetryAlert>
      )}
      {isThere && count === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id="directory.listEmpty" />
        </p>
      )}
      {isThere && count > 0 && (
        <>
          <Tools {...props} />
          {jump.status === 'failed' && (
            <p className={styles.quiet} aria-hidden="true">
              <FormattedMessage id="directory.jumpFailed" />
            </p>
          )}
          {props.pagesFailed && (
            <RetryAlert onRetry={props.onRetryPages}>
              <FormattedMessage id="directory.pagesFailed" />
            </RetryAlert>
          )}
          {props.children}
        </>
      )}
    </div>
  );
}
