import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { isolated } from '../../../../contract/kit/isolated';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { ListedSession, SessionSlot } from '../../../../contract/program/programEditing';
import { ROUTES } from '../../../../contract/platform/routes';
import { scheduleFormat, type ScheduleFormat } from '../../../../contract/program/scheduleExport';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import { SaveFileButton, SaveStatus } from '../../../../shared/platform/admin/SaveFileButton';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { periodText } from '../../../../shared/kit/lib/periods';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { ConfirmDialog } from '../../../../shared/kit/ui/ConfirmDialog';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { useTimeStyle } from '../../../../shared/kit/ui/ViewerPeriod';
import type { ProgramListState } from '../listSlice';
import { minutesIn } from '../minutesIn';
import { editPath, PROGRAM_PATH } from '../paths';
import type { Block, Conflict } from '../timetable';
import type { DraftChange } from '../selectors';
import type { TimetableState } from '../timetableSlice';
import { saveProblemOf } from '../problems';
import { TimetableGrid, type TimetableGridProps } from './TimetableGrid';
import styles from './TimetableView.module.css';

export interface TimetableViewProps extends Pick<TimetableGridProps, 'onMove' | 'onOpen' | 'timeZone'> {
  status: ProgramListState['status'];
  days: readonly string[];
  /** Null while there are none. */
  day: string | null;
  rooms: ReadonlyMap<string, readonly Block[]>;
  /** All conflicts of the program. */
  conflicts: readonly Conflict[];
  titleOf: (sessionId: string) => string;
  changes: readonly DraftChange[];
  /** The session moved last, to be announced. */
  lastMoved: ListedSession | null;
  canUndo: boolean;
  publishing: TimetableState['publishing'];
  onDay: (day: string) => void;
  /** Shifts all sessions of the day. */
  onShift: (minutes: number) => void;
  onUndo: () => void;
  onDiscard: () => void;
  onPublish: () => void;
  onRetry: () => void;
  download: TimetableState['download'];
  csvChoice: ReactNode;
  onExport: (format: ScheduleFormat) => void;
}

function useSlotText() {
  const { formatMessage } = useIntl();
  const style = useTimeStyle();
  return ({ startTime, endTime, room }: SessionSlot) => {
    const period = { start: Date.parse(startTime), end: Date.parse(endTime) };
    const day = formatDate(period.start, 'day-month', style.zone, style.locale);
    return `${day}, ${periodText(period, style)}, ${isolated(room ?? formatMessage({ id: 'programmeEditing.noRoom' }))}`;
  };
}

/** Day, shift of the whole day, undo. */
function Tools({ days, day, canUndo, onDay, onShift, onUndo }: TimetableViewProps) {
  const { formatMessage, locale } = useIntl();
  const [text, setText] = useState('');
  const minutes = minutesIn(text);
  return (
    <div className={styles.tools}>
      <Choice
        asField
        label={formatMessage({ id: 'programmeEditing.day' })}
        choices={days.map((each) => ({
          value: each,
          label: formatDate(Date.parse(each), 'fullday-month', 'UTC', locale as Locale),
        }))}
        value={day ?? ''}
        onChange={onDay}
      />
      <TextField
        label={formatMessage({ id: 'programmeEditing.value.move' })}
        value={text}
        inputMode="numeric"
        onChange={setText}
      />
      <Button
        look="secondary"
        aria-disabled={minutes === null}
        onClick={() => minutes !== null && onShift(minutes)}
      >
        <FormattedMessage id="programmeEditing.shiftDay" />
      </Button>
      <Button look="secondary" aria-disabled={!canUndo} onClick={() => canUndo && onUndo()}>
        <FormattedMessage id="programmeEditing.undo" />
      </Button>
    </div>
  );
}

function Outcome({ publishing }: Pick<TimetableViewProps, 'publishing'>) {
  if (publishing.status === 'done') {
    return (
      <p className={cardStyles.done}>
        <FormattedMessage id="programmeEditing.published" />
      </p>
    );
  }
  if (publishing.status !== 'failed') return null;
  return (
    <p className={cardStyles.problem}>
      {publishing.failure.status === 409 ? (
        <FormattedMessage id="programmeEditing.changedMeanwhile" />
      ) : (
        <FormattedMessage id={`programmeEditing.problem.${saveProblemOf(publishing.failure)}`} />
      )}
    </p>
  );
}

/** Asks before all moves of the draft are published, or discarded. */
function DraftQuestion({
  asking,
  count,
  onAnswer,
}: {
  asking: 'publish' | 'discard' | null;
  count: number;
  onAnswer: (isYes: boolean) => void;
}) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      isOpen={asking !== null}
      heading={asking ? formatMessage({ id: `programmeEditing.${asking}Title` }, { count }) : ''}
      confirmLabel={asking && <FormattedMessage id={`programmeEditing.${asking}`} />}
      declineLabel={<FormattedMessage id="programmeEditing.cancel" />}
      onConfirm={() => onAnswer(true)}
      onDecline={() => onAnswer(false)}
    >
      {asking && (
        <p>
          <FormattedMessage id={`programmeEditing.${asking}Text`} />
        </p>
      )}
    </ConfirmDialog>
  );
}

/** What publishing would change. */
function Draft({ changes, publishing, onDiscard, onPublish }: TimetableViewProps) {
  const textOf = useSlotText();
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const isSending = publishing.status === 'sending';
  const may = changes.length > 0 && !isSending;
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.heading}>
        <FormattedMessage id="programmeEditing.draft" values={{ count: changes.length }} />
      </h2>
      <ul className={styles.draft}>
        {changes.map(({ session, slot, isOutdated }) => (
          <li key={session.sessionId}>
            <strong>
              <bdi>{session.title}</bdi>
            </strong>
            <br />
            <del>{textOf(session)}</del> <ins>{textOf(slot)}</ins>
            {isOutdated && (
              <span className={styles.outdated}>
                <FormattedMessage id="programmeEditing.outdated" />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={cardStyles.actions}>
        <Button aria-disabled={!may} onClick={() => may && setAsking('publish')}>
          <FormattedMessage id={isSending ? 'programmeEditing.publishing' : 'programmeEditing.publish'} />
        </Button>
        {changes.length > 0 && (
          <Button
            look="secondary"
            aria-disabled={isSending}
            onClick={() => !isSending && setAsking('discard')}
          >
            <FormattedMessage id="programmeEditing.discard" />
          </Button>
        )}
      </div>
      <DraftQuestion
        asking={asking}
        count={changes.length}
        onAnswer={(isYes) => {
          setAsking(null);
          if (isYes) (asking === 'publish' ? onPublish : onDiscard)();
        }}
      />
      <StatusRegion>
        <Outcome publishing={publishing} />
      </StatusRegion>
    </section>
  );
}

function Conflicts({ conflicts, titleOf }: Pick<TimetableViewProps, 'conflicts' | 'titleOf'>) {
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.heading}>
        <FormattedMessage id="programmeEditing.conflicts" values={{ count: conflicts.length }} />
      </h2>
      {conflicts.length > 0 && (
        <ul className={styles.conflicts}>
          {conflicts.map(({ kind, of, sessions: [one, other] }) => (
            <li key={`${kind} ${of} ${one} ${other}`}>
              <FormattedMessage
                id={`programmeEditing.conflictOf.${kind}`}
                values={{
                  of: <bdi>{of}</bdi>,
                  one: <Link to={editPath(one)}>{titleOf(one)}</Link>,
                  other: <Link to={editPath(other)}>{titleOf(other)}</Link>,
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The published program as files. */
function Files({
  download,
  csvChoice,
  onExport,
}: Pick<TimetableViewProps, 'download' | 'csvChoice' | 'onExport'>) {
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.heading}>
        <FormattedMessage id="programmeEditing.files" />
      </h2>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="programmeEditing.filesHint" />
      </p>
      <div className={cardStyles.actions}>
        {scheduleFormat.options.map((format) => (
          <SaveFileButton key={format} download={download} onSave={() => onExport(format)}>
            <FormattedMessage id="programmeEditing.saveAs" values={{ format: format.toUpperCase() }} />
          </SaveFileButton>
        ))}
        {csvChoice}
      </div>
      <p role="status" className={cardStyles.quiet}>
        <SaveStatus download={download} />
      </p>
    </section>
  );
}

/** The timetable of the program, to be rearranged as a draft and published. */
export function TimetableView(props: TimetableViewProps) {
  const { status, day, rooms, conflicts, changes, lastMoved } = props;
  const textOf = useSlotText();
  const conflicting = new Set(conflicts.flatMap(({ sessions }) => sessions));
  const moved = new Set(changes.map(({ session }) => session.sessionId));
  return (
    <AdminPageView
      hasTimes
      title={<FormattedMessage id="programmeEditing.timetable" />}
      acts={
        <div className={cardStyles.actions}>
          <Link to={PROGRAM_PATH} className={cardStyles.link}>
            <FormattedMessage id="programmeEditing.asList" />
          </Link>
          <Link to={ROUTES.adminScheduleImport.path} className={cardStyles.link}>
            <FormattedMessage id="programmeEditing.import" />
          </Link>
        </div>
      }
    >
      {status === 'failed' ? (
        <RetryAlert onRetry={props.onRetry}>
          <FormattedMessage id="programmeEditing.failed" />
        </RetryAlert>
      ) : status !== 'loaded' ? (
        <p className={styles.empty} role="status">
          <FormattedMessage id="programmeEditing.loading" />
        </p>
      ) : (
        <>
          <Tools {...props} />
          <Spoken>{lastMoved && `${isolated(lastMoved.title)}: ${textOf(lastMoved)}`}</Spoken>
          <p id="timetable-keys" className={styles.keys}>
            <FormattedMessage id="programmeEditing.timetableKeys" />
          </p>
          {day !== null && rooms.size > 0 ? (
            <TimetableGrid {...props} day={day} conflicting={conflicting} moved={moved} />
          ) : (
            <p className={styles.empty} role="status">
              <FormattedMessage id="programmeEditing.emptyDay" />
            </p>
          )}
          <div className={styles.sides}>
            <Draft {...props} />
            <Conflicts {...props} />
            <Files {...props} />
          </div>
        </>
      )}
    </AdminPageView>
  );
}
