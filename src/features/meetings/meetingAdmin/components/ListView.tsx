import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isolatedRow } from '../../../../contract/kit/isolated';
import type { ListedMeeting } from '../../../../contract/meetings/meetingAdmin';
import { meetingState, MEETING_LIMITS } from '../../../../contract/meetings/meetings';
import { DayChoice } from '../../../../shared/platform/admin/DayChoice';
import { MoreButton } from '../../../../shared/platform/admin/MoreButton';
import { SaveFileButton, SaveStatus } from '../../../../shared/platform/admin/SaveFileButton';
import { TableFrame } from '../../../../shared/platform/admin/TableFrame';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { MeetingAdminState, MeetingFilter } from '../slice';
import styles from './MeetingAdmin.module.css';

type List = MeetingAdminState['list'];

export interface ListViewProps extends Pick<
  List,
  'status' | 'filter' | 'meetings' | 'next' | 'total' | 'more'
> {
  download: MeetingAdminState['download'];
  cancelling: MeetingAdminState['cancelling'];
  /** Days of the event, `yyyy-mm-dd`. */
  days: readonly string[];
  csvChoice: ReactNode;
  onFilter: (filter: Partial<MeetingFilter>) => void;
  onMore: () => void;
  onRetry: () => void;
  onExport: () => void;
  onAsk: (meetingId: string) => void;
  onReason: (reason: string) => void;
  onDecline: () => void;
  onConfirm: () => void;
}

const STATES = meetingState.options;

const isOpen = ({ state }: ListedMeeting) => state === 'requested' || state === 'confirmed';

function Filters({ filter, days, onFilter }: Pick<ListViewProps, 'filter' | 'days' | 'onFilter'>) {
  const { formatMessage } = useIntl();
  const all = { value: '', label: formatMessage({ id: 'admin.all' }) };
  return (
    <search className={styles.filters}>
      <TextField
        label={formatMessage({ id: 'meetingAdmin.query' })}
        value={filter.q}
        autoComplete="off"
        onChange={(q) => onFilter({ q: q.slice(0, 200) })}
      />
      <Choice
        asField
        label={formatMessage({ id: 'meetingAdmin.state' })}
        choices={[
          all,
          ...STATES.map((state) => ({
            value: state,
            label: formatMessage({ id: `meetingAdmin.state.${state}` }),
          })),
        ]}
        value={filter.state ?? ''}
        onChange={(value) => onFilter({ state: STATES.find((state) => state === value) ?? null })}
      />
      <DayChoice days={days} value={filter.day} onChange={(day) => onFilter({ day })} />
    </search>
  );
}

interface RowProps extends Pick<ListViewProps, 'onAsk'> {
  meeting: ListedMeeting;
}

function Row({ meeting, onAsk }: RowProps) {
  const { formatMessage } = useIntl();
  const { meetingId, topic, people, exhibitor, state, slot, slots, reason } = meeting;
  const at = slot ?? slots[0];
  const nameOf = (role: 'host' | 'invited') =>
    isolatedRow(people.filter((person) => person.role === role).map(({ name }) => name));
  return (
    <tr>
      <th scope="row">
        <bdi>{topic}</bdi>
        {exhibitor && <bdi className={styles.detail}>{exhibitor.companyName}</bdi>}
      </th>
      <td>
        <FormattedMessage
          id="meetingAdmin.between"
          values={{ host: nameOf('host') || '–', invited: nameOf('invited') || '–' }}
        />
      </td>
      <td className={styles.when}>
        {at ? <ViewerDate at={at.start} format="date-time" /> : '–'}
        {slots.length > 1 && (
          <span className={styles.detail}>
            <FormattedMessage id="meetingAdmin.further" values={{ count: slots.length - 1 }} />
          </span>
        )}
      </td>
      <td>
        <FormattedMessage id={`meetingAdmin.state.${state}`} />
        {reason && <span className={styles.detail}>{reason}</span>}
      </td>
      <td>
        {isOpen(meeting) && (
          <Button
            look="quiet"
            aria-label={formatMessage({ id: 'meetingAdmin.cancelName' }, { topic })}
            onClick={() => onAsk(meetingId)}
          >
            <FormattedMessage id="meetingAdmin.cancel" />
          </Button>
        )}
      </td>
    </tr>
  );
}

function CancelDialog({ meetings, cancelling, onReason, onDecline, onConfirm }: ListViewProps) {
  const { formatMessage } = useIntl();
  const asked = meetings.find(({ meetingId }) => meetingId === cancelling?.meetingId);
  const sending = cancelling?.sending ?? false;
  return (
    <DialogFrame
      isOpen={asked !== undefined}
      heading={formatMessage({ id: 'meetingAdmin.cancelHeading' }, { topic: asked?.topic ?? '' })}
      onClose={onDecline}
    >
      <div className={styles.dialog}>
        <p className={cardStyles.quiet}>
          <FormattedMessage id="meetingAdmin.cancelText" />
        </p>
        <TextField
          label={formatMessage({ id: 'meetingAdmin.reason' })}
          hint={<FormattedMessage id="meetingAdmin.reasonHint" values={{ most: MEETING_LIMITS.reason }} />}
          value={cancelling?.reason ?? ''}
          rows={3}
          autoComplete="off"
          onChange={onReason}
        />
        <div role="alert">
          {cancelling?.problem && (
            <p className={cardStyles.problem}>
              <FormattedMessage id={`meetingAdmin.cancelProblem.${cancelling.problem}`} />
            </p>
          )}
        </div>
        <div className={cardStyles.actions}>
          <Button look="secondary" onClick={onDecline}>
            <FormattedMessage id="meetingAdmin.keep" />
          </Button>
          <Button aria-disabled={sending} onClick={() => !sending && onConfirm()}>
            <FormattedMessage id={sending ? 'meetingAdmin.cancelling' : 'meetingAdmin.cancelConfirm'} />
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

/** All meetings of the event, filtered, page by page; each that is open can be cancelled for its people. */
export function ListView(props: ListViewProps) {
  const { status, meetings, next, total, more, download, csvChoice, onMore, onRetry, onExport } = props;
  const id = useId();
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby={id} className={cardStyles.card} aria-busy={status === 'loading'}>
      <div className={styles.listTop}>
        <h2 id={id} className={cardStyles.heading}>
          <FormattedMessage id="meetingAdmin.list" />
        </h2>
        <div className={cardStyles.actions}>
          {csvChoice}
          <SaveFileButton download={download} onSave={onExport} />
        </div>
      </div>
      <Filters {...props} />
      <p role="status" className={cardStyles.quiet}>
        {status === 'loading' && <FormattedMessage id="admin.loading" />}
        {status === 'loaded' && <FormattedMessage id="meetingAdmin.count" values={{ count: total }} />}
        <SaveStatus download={download} />
      </p>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="meetingAdmin.listFailed" />
        </RetryAlert>
      )}
      {meetings.length > 0 && (
        <TableFrame isWide label={formatMessage({ id: 'meetingAdmin.list' })}>
          <thead>
            <tr>
              {(['topic', 'people', 'when', 'state', 'actions'] as const).map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`meetingAdmin.column.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {meetings.map((meeting) => (
              <Row key={meeting.meetingId} {...props} meeting={meeting} />
            ))}
          </tbody>
        </TableFrame>
      )}
      {next !== null && (
        <MoreButton more={more} failed={<FormattedMessage id="meetingAdmin.listFailed" />} onMore={onMore} />
      )}
      <CancelDialog {...props} />
    </section>
  );
}
