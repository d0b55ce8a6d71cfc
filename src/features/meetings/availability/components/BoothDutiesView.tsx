import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { isolatedRow } from '../../../../contract/kit/isolated';
import type { BoothDuty } from '../../../../contract/meetings/availability';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { Meeting } from '../../../../contract/meetings/meetings';
import { zonedInstant } from '../../../../contract/kit/zonedTime';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { fullName } from '../../../../shared/people/person/describe';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { Repeated } from '../../../../shared/kit/ui/Repeated';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { Bone, Skeleton } from '../../../../shared/kit/ui/Skeleton';
import { ZonedTimeField } from '../../../../shared/kit/ui/ZonedTimeField';
import type { BoothDutiesState, DutyStaff } from '../dutiesSlice';
import { wrongDuties } from '../selectors';
import { SaveBar } from './SaveBar';
import styles from './BoothDutiesView.module.css';

/** As the contract limits them. */
const MAX_DUTIES = 200;
const MAX_AT_ONCE = 50;

export interface BoothDutiesViewProps extends Pick<
  BoothDutiesState,
  'status' | 'team' | 'meetings' | 'saving' | 'problem'
> {
  duties: readonly BoothDuty[];
  isChanged: boolean;
  eventZone: string;
  /** First day of the event, `yyyy-mm-dd`. */
  firstDay: string;
  /** Requests a meeting on behalf of the booth; null where nobody can. */
  requestPath: string | null;
  /** Opens a meeting; null where there is no schedule. */
  meetingPathOf: ((meetingId: string) => string) | null;
  onChange: (duties: BoothDuty[]) => void;
  onSave: () => void;
  onDiscard: () => void;
  onRetry: () => void;
}

const HOUR_MS = 3_600_000;
const OPENS = '10:00';

/**
 * A duty like the last one, an hour of the first day without one; after the last there is time for the next.
 */
function nextDuty(duties: readonly BoothDuty[], firstDay: string, zone: string): BoothDuty {
  const last = duties.at(-1);
  const start = last ? Date.parse(last.end) : zonedInstant(firstDay, OPENS, zone);
  const length = last ? Date.parse(last.end) - Date.parse(last.start) : HOUR_MS;
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + Math.max(length, HOUR_MS / 4)).toISOString(),
    capacity: last?.capacity ?? 1,
    staff: [],
  };
}

function Capacity({ duty, onChange }: { duty: BoothDuty; onChange: (capacity: number) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={fieldStyles.label}>
        <FormattedMessage id="availability.duties.capacity" />
      </label>
      <input
        id={id}
        type="number"
        min={1}
        max={MAX_AT_ONCE}
        className={fieldStyles.field}
        value={duty.capacity}
        onChange={({ target }) => {
          const chosen = Math.round(Number(target.value));
          if (chosen >= 1 && chosen <= MAX_AT_ONCE) onChange(chosen);
        }}
      />
    </div>
  );
}

interface StaffProps {
  duty: BoothDuty;
  team: readonly DutyStaff[];
  onChange: (staff: string[]) => void;
}

/** Who is on duty; nobody chosen means everybody. */
function Staff({ duty: { staff }, team, onChange }: StaffProps) {
  const { formatMessage } = useIntl();
  const known = new Set(team.map(({ id }) => id));
  const people = [
    ...team,
    // Whoever has left the team can be taken off.
    ...staff
      .filter((id) => !known.has(id))
      .map((id) => ({ id, name: formatMessage({ id: 'availability.duties.gone' }) })),
  ];
  if (people.length === 0) return null;
  return (
    <fieldset className={styles.staff}>
      <legend className={fieldStyles.label}>
        <FormattedMessage id="availability.duties.staff" />
      </legend>
      {people.map(({ id, name }) => (
        <label key={id} className={styles.person}>
          <input
            type="checkbox"
            checked={staff.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...staff, id] : staff.filter((each) => each !== id))
            }
          />
          <span>{name}</span>
        </label>
      ))}
      {staff.length === 0 && (
        <p className={fieldStyles.hint}>
          <FormattedMessage id="availability.duties.everybody" />
        </p>
      )}
    </fieldset>
  );
}

/** The booth's meetings, by start, each with whom of the team and with whom. */
function Meetings({ meetings, eventZone, meetingPathOf }: BoothDutiesViewProps) {
  const { formatMessage, locale } = useIntl();
  const nameOf = (meeting: Meeting, isOwn: boolean) =>
    isolatedRow(
      meeting.people
        .filter(({ role }) => (role === meeting.exhibitor?.side) === isOwn)
        .map(({ attendee }) => fullName(attendee)),
    ) || formatMessage({ id: 'availability.duties.nobody' });
  return (
    <ul className={styles.meetings}>
      {meetings.map((meeting) => {
        const at = meeting.slot ?? meeting.slots[0];
        return (
          <li key={meeting.meetingId} className={styles.meeting}>
            <p className={styles.when}>
              {at && formatDate(Date.parse(at.start), 'date-time', eventZone, locale as Locale)}
            </p>
            <p className={styles.topic}>
              {meetingPathOf ? (
                <Link to={meetingPathOf(meeting.meetingId)}>{meeting.topic}</Link>
              ) : (
                meeting.topic
              )}
            </p>
            <p className={cardStyles.quiet}>
              <FormattedMessage
                id="availability.duties.between"
                values={{ own: nameOf(meeting, true), other: nameOf(meeting, false) }}
              />
            </p>
            <p className={styles.state}>
              <FormattedMessage id={`availability.duties.state.${meeting.state}`} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Duties(props: BoothDutiesViewProps) {
  const { duties, team, eventZone, firstDay, isChanged, saving, problem, onChange, onSave, onDiscard } =
    props;
  const { formatMessage } = useIntl();
  const wrong = wrongDuties(duties);
  const put = (at: number, part: Partial<BoothDuty>) =>
    onChange(duties.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <section className={cardStyles.card}>
      <Repeated
        legend={<FormattedMessage id="availability.duties.heading" />}
        hint={<FormattedMessage id="availability.duties.hint" values={{ zone: eventZone }} />}
        items={duties}
        keyOf={(_duty, index) => String(index)}
        titleOf={(_duty, index) => formatMessage({ id: 'availability.duties.duty' }, { number: index + 1 })}
        most={MAX_DUTIES}
        add={<FormattedMessage id="availability.duties.add" />}
        remove={<FormattedMessage id="availability.duties.remove" />}
        removeName={(name) => formatMessage({ id: 'availability.duties.removeName' }, { name })}
        onAdd={() => onChange([...duties, nextDuty(duties, firstDay, eventZone)])}
        onRemove={(at) => onChange(duties.filter((_, index) => index !== at))}
      >
        {(duty, index) => (
          <>
            <div className={styles.fields}>
              <ZonedTimeField
                label={formatMessage({ id: 'availability.duties.start' })}
                at={duty.start}
                timeZone={eventZone}
                onChange={(start) => put(index, { start })}
              />
              <ZonedTimeField
                label={formatMessage({ id: 'availability.duties.end' })}
                at={duty.end}
                timeZone={eventZone}
                problem={wrong.includes(index) && <FormattedMessage id="availability.wrongHours" />}
                onChange={(end) => put(index, { end })}
              />
              <Capacity duty={duty} onChange={(capacity) => put(index, { capacity })} />
            </div>
            <Staff duty={duty} team={team} onChange={(staff) => put(index, { staff })} />
          </>
        )}
      </Repeated>
      <SaveBar
        problem={problem && <FormattedMessage id={`availability.duties.problem.${problem}`} />}
        saving={saving}
        isChanged={isChanged}
        isValid={wrong.length === 0}
        saveLabel={<FormattedMessage id="availability.duties.save" />}
        onSave={onSave}
        onDiscard={onDiscard}
      />
    </section>
  );
}

/** The meetings of a booth, and when it receives visitors (product.md#availability). */
export function BoothDutiesView(props: BoothDutiesViewProps) {
  const { status, meetings, requestPath, onRetry } = props;
  const id = useId();
  if (status === 'failed') {
    return (
      <RetryAlert onRetry={onRetry}>
        <FormattedMessage id="availability.duties.failed" />
      </RetryAlert>
    );
  }
  if (status !== 'loaded') {
    return (
      <Skeleton label={<FormattedMessage id="availability.duties.loading" />} className={styles.bones}>
        <Bone className={styles.bone} />
        <Bone className={styles.bone} />
      </Skeleton>
    );
  }
  return (
    <div className={styles.page}>
      <section aria-labelledby={id} className={cardStyles.card}>
        <h2 id={id} className={cardStyles.heading}>
          <FormattedMessage id="availability.meetings.heading" />
        </h2>
        {meetings.length === 0 ? (
          <p className={cardStyles.quiet}>
            <FormattedMessage id="availability.meetings.none" />
          </p>
        ) : (
          <Meetings {...props} />
        )}
        {requestPath !== null && (
          <div>
            <Link to={requestPath} className={cardStyles.link}>
              <FormattedMessage id="availability.meetings.request" />
            </Link>
          </div>
        )}
      </section>
      <Duties {...props} />
    </div>
  );
}
