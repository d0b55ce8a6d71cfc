import { useId, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { MEETING_LIMITS, type Slot } from '../../../../contract/meetings/meetings';
import { formatDate, zoneName } from '../../../../shared/kit/lib/dates';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { SessionTime } from '../../../../shared/kit/ui/SessionTime';
import { Bone, Skeleton } from '../../../../shared/kit/ui/Skeleton';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import type { FreeSlots } from '../freeSlots';
import { isBlocked } from '../requestSlice';
import { isSameSlot, slotDays, type SlotDay } from '../slots';
import styles from './SlotPickerView.module.css';

export interface SlotPickerViewProps {
  free: FreeSlots;
  /** In order of preference. */
  chosen: readonly Slot[];
  viewerZone: string;
  eventZone: string;
  onToggle: (slot: Slot) => void;
  /** Move a choice one place forward. */
  onPrefer: (slot: Slot) => void;
  onRetry: () => void;
}

const instantOf = ({ start }: Slot) => Date.parse(start);

/** Moves the focus among the times of a day, as arrow keys do in a group of buttons. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : step === undefined
          ? null
          : at + step;
  const button = to === null ? undefined : buttons[to];
  if (at === -1 || !button) return;
  event.preventDefault();
  button.focus();
}

interface DayProps extends Pick<SlotPickerViewProps, 'chosen' | 'viewerZone' | 'onToggle'> {
  day: SlotDay;
  name: string;
}

/** The free times of a day; one of them is the tab stop. */
function Times({ day, name, chosen, viewerZone, onToggle }: DayProps) {
  const { locale } = useIntl();
  const [focused, setFocused] = useState<string | null>(null);
  const known = day.slots.some(({ start }) => start === focused);
  const tabStop = known ? focused : day.slots[0]?.start;
  return (
    // One button is reached by Tab, the others from there by the arrow keys.
    <div role="toolbar" aria-label={name} className={styles.times} onKeyDown={moveFocus}>
      {day.slots.map((slot) => {
        const rank = chosen.findIndex((each) => isSameSlot(each, slot)) + 1;
        const time = formatDate(instantOf(slot), 'time', viewerZone, locale as Locale);
        const blocked = isBlocked(chosen, slot);
        return (
          <button
            key={slot.start}
            type="button"
            tabIndex={slot.start === tabStop ? 0 : -1}
            aria-pressed={rank > 0}
            aria-disabled={blocked}
            className={styles.time}
            onFocus={() => setFocused(slot.start)}
            onClick={() => !blocked && onToggle(slot)}
          >
            {time}
            {rank > 0 && (
              <>
                <span className={hiddenStyles.visuallyHidden}>
                  <FormattedMessage id="meetings.slots.rank" values={{ rank }} />
                </span>
                <span aria-hidden="true" className={styles.rank}>
                  {rank}
                </span>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** The chosen times in order of preference. They stand below the times, which then stay where they are. */
function Chosen({ chosen, viewerZone, eventZone, onToggle, onPrefer }: SlotPickerViewProps) {
  const { formatMessage, locale } = useIntl();
  const isFull = chosen.length >= MEETING_LIMITS.slots;
  const nameOf = (slot: Slot) => formatDate(instantOf(slot), 'date-time', viewerZone, locale as Locale);
  return (
    <div>
      <p role="status" className={cardStyles.quiet}>
        {chosen.length > 0 && (
          <FormattedMessage
            id={isFull ? 'meetings.slots.full' : 'meetings.slots.chosen'}
            values={{ most: MEETING_LIMITS.slots, chosen: chosen.length }}
          />
        )}
      </p>
      {chosen.length > 0 && (
        <ol className={styles.chosen}>
          {chosen.map((slot, index) => (
            <li key={slot.start} className={styles.choice}>
              <span aria-hidden="true" className={styles.rank}>
                {index + 1}
              </span>
              <SessionTime
                start={slot.start}
                end={slot.end}
                eventZone={eventZone}
                viewerZone={viewerZone}
                locale={locale as Locale}
              />
              <span className={styles.moves}>
                {index > 0 && (
                  <Button
                    look="quiet"
                    aria-label={formatMessage({ id: 'meetings.slots.preferName' }, { time: nameOf(slot) })}
                    onClick={() => onPrefer(slot)}
                  >
                    <FormattedMessage id="meetings.slots.prefer" />
                  </Button>
                )}
                <Button
                  look="quiet"
                  aria-label={formatMessage({ id: 'meetings.slots.removeName' }, { time: nameOf(slot) })}
                  onClick={() => onToggle(slot)}
                >
                  <FormattedMessage id="meetings.slots.remove" />
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Days(props: SlotPickerViewProps) {
  const { free, chosen, viewerZone, onToggle } = props;
  const { locale } = useIntl();
  const id = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  const days = slotDays(free.slots, viewerZone);
  const shown = days.find(({ day }) => day === wanted) ?? days[0];
  if (!shown) return null;
  const dayName = ({ slots }: SlotDay) =>
    slots[0] ? formatDate(instantOf(slots[0]), 'fullday-month', viewerZone, locale as Locale) : '';
  const [first] = shown.slots;
  return (
    <>
      <p className={cardStyles.quiet}>
        <FormattedMessage
          id="meetings.slots.zone"
          values={{ zone: first ? zoneName(instantOf(first), viewerZone, locale as Locale) : '' }}
        />
      </p>
      <fieldset className={styles.days}>
        <legend className={styles.legend}>
          <FormattedMessage id="meetings.slots.day" />
        </legend>
        {days.map((each) => (
          <label key={each.day} className={styles.day}>
            <input
              type="radio"
              name={id}
              checked={each.day === shown.day}
              onChange={() => setWanted(each.day)}
            />
            <span>{dayName(each)}</span>
            <span className={styles.count}>
              <FormattedMessage id="meetings.slots.count" values={{ count: each.slots.length }} />
            </span>
          </label>
        ))}
      </fieldset>
      <Times
        key={shown.day}
        day={shown}
        name={dayName(shown)}
        chosen={chosen}
        viewerZone={viewerZone}
        onToggle={onToggle}
      />
    </>
  );
}

/**
 * Chooses up to three of the times in which everybody is free, day by day. It does not say why somebody is
 * busy, as nobody learns that (product.md#meetings).
 */
export function SlotPickerView(props: SlotPickerViewProps) {
  const { free, onRetry } = props;
  const { status, slots, problem } = free;
  return (
    <div className={styles.picker} aria-busy={status === 'loading'}>
      <p role="status" className={cardStyles.quiet}>
        {status === 'loaded' && slots.length > 0 && (
          <FormattedMessage id="meetings.slots.hint" values={{ most: MEETING_LIMITS.slots }} />
        )}
        {status === 'loaded' && slots.length === 0 && (
          <span className={styles.none}>
            <strong>
              <FormattedMessage id="meetings.slots.none" />
            </strong>
            <span>
              <FormattedMessage id="meetings.slots.noneHelp" />
            </span>
          </span>
        )}
      </p>
      {status === 'loading' && slots.length === 0 && (
        <Skeleton label={<FormattedMessage id="meetings.slots.loading" />} className={styles.bones}>
          {Array.from({ length: 8 }, (_, index) => (
            <Bone key={index} className={styles.bone} />
          ))}
        </Skeleton>
      )}
      {status === 'failed' && problem !== null && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id={`meetings.slots.problem.${problem}`} />
        </RetryAlert>
      )}
      {slots.length > 0 && <Days {...props} />}
      <Chosen {...props} />
    </div>
  );
}
