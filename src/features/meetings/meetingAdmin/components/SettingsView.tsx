import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MEETING_SETTINGS_LIMITS, type MeetingSettings } from '../../../../contract/meetings/meetingAdmin';
import type { Slot } from '../../../../contract/meetings/meetings';
import { zonedInstant } from '../../../../contract/kit/zonedTime';
import { Button } from '../../../../shared/kit/ui/Button';
import { sendProblemOf } from '../../../../shared/kit/lib/apiFailure';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { Repeated } from '../../../../shared/kit/ui/Repeated';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { useShownZone } from '../../../../shared/kit/ui/shownZone';
import { ZonedTimeField } from '../../../../shared/kit/ui/ZonedTimeField';
import { problemsIn, wrongTimes } from '../selectors';
import type { MeetingSettingsState, SettingsDraft } from '../settingsSlice';
import styles from './MeetingAdmin.module.css';

export interface SettingsViewProps extends Pick<MeetingSettingsState, 'status' | 'saving'> {
  /** Null until they are read. */
  draft: MeetingSettings | null;
  isChanged: boolean;
  eventZone: string;
  /** First day of the event, `yyyy-mm-dd`. */
  firstDay: string;
  tiers: readonly { level: number; headerLabel: string }[];
  onChange: (changes: Partial<SettingsDraft>) => void;
  onSave: () => void;
  onDiscard: () => void;
  onRetry: () => void;
}

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  hint?: ReactNode;
  onChange: (value: number) => void;
}

/** A whole number; what is typed and is none yet stays in the field. */
function NumberField({ label, value, min, max, hint, onChange }: NumberFieldProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const isWrong = !Number.isInteger(value) || value < min || value > max;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        min={min}
        max={max}
        className={fieldStyles.field}
        value={text ?? String(value)}
        aria-invalid={isWrong}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        onBlur={() => setText(null)}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value !== '') onChange(Number(target.value));
        }}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Lengths as one list of numbers, e.g. `15, 30, 60`. */
function LengthsField({
  lengths,
  onChange,
}: {
  lengths: readonly number[];
  onChange: (lengths: number[]) => void;
}) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const { formatMessage } = useIntl();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {formatMessage({ id: 'meetingAdmin.lengths' })}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={fieldStyles.field}
        value={text ?? lengths.join(', ')}
        aria-describedby={`${id}-hint`}
        onBlur={() => setText(null)}
        onChange={({ target }) => {
          setText(target.value);
          const numbers = target.value
            .split(/[\s,;]+/)
            .filter(Boolean)
            .map(Number);
          onChange([...new Set(numbers)].sort((one, other) => one - other));
        }}
      />
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        <FormattedMessage id="meetingAdmin.lengthsHint" />
      </p>
    </div>
  );
}

const DAY_MS = 86_400_000;
const HOURS: readonly [string, string] = ['09:00', '17:00'];

/** The same hours on the next day, or usual ones on the first. */
function nextTime(times: readonly Slot[], firstDay: string, zone: string): Slot {
  const last = times.at(-1);
  const [start, end] = last
    ? [Date.parse(last.start) + DAY_MS, Date.parse(last.end) + DAY_MS]
    : [zonedInstant(firstDay, HOURS[0], zone), zonedInstant(firstDay, HOURS[1], zone)];
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

function Times({ draft, eventZone, firstDay, onChange }: SettingsViewProps & { draft: MeetingSettings }) {
  const { formatMessage } = useIntl();
  const zone = useShownZone();
  const times = draft.allowedTimes;
  const wrong = wrongTimes(draft);
  const put = (at: number, part: Partial<Slot>) =>
    onChange({ allowedTimes: times.map((each, index) => (index === at ? { ...each, ...part } : each)) });
  return (
    <Repeated
      legend={<FormattedMessage id="meetingAdmin.times" />}
      hint={<FormattedMessage id="meetingAdmin.timesHint" />}
      items={times}
      keyOf={(_time, index) => String(index)}
      titleOf={(_time, index) => formatMessage({ id: 'meetingAdmin.time' }, { number: index + 1 })}
      most={MEETING_SETTINGS_LIMITS.allowedTimes}
      add={<FormattedMessage id="meetingAdmin.addTime" />}
      remove={<FormattedMessage id="meetingAdmin.removeTime" />}
      removeName={(name) => formatMessage({ id: 'meetingAdmin.removeName' }, { name })}
      onAdd={() => onChange({ allowedTimes: [...times, nextTime(times, firstDay, eventZone)] })}
      onRemove={(at) => onChange({ allowedTimes: times.filter((_, index) => index !== at) })}
    >
      {({ start, end }, index) => (
        <div className={styles.fields}>
          <ZonedTimeField
            label={formatMessage({ id: 'meetingAdmin.timeStart' })}
            at={start}
            timeZone={zone}
            onChange={(at) => put(index, { start: at })}
          />
          <ZonedTimeField
            label={formatMessage({ id: 'meetingAdmin.timeEnd' })}
            at={end}
            timeZone={zone}
            problem={wrong.includes(index) && <FormattedMessage id="meetingAdmin.wrong.times" />}
            onChange={(at) => put(index, { end: at })}
          />
        </div>
      )}
    </Repeated>
  );
}

function Fields(props: SettingsViewProps & { draft: MeetingSettings }) {
  const { draft, tiers, isChanged, saving, onChange, onSave, onDiscard } = props;
  const { formatMessage } = useIntl();
  const found = problemsIn(draft);
  const isSending = saving.status === 'sending';
  const canSave = isChanged && !isSending && found.length === 0;
  const levels = [
    ...tiers,
    // Limits of tiers that the event no longer has can still be changed.
    ...Object.keys(draft.maxInvitesByTier)
      .filter((level) => tiers.every((tier) => String(tier.level) !== level))
      .map((level) => ({
        level: Number(level),
        headerLabel: formatMessage({ id: 'meetingAdmin.tier' }, { level }),
      })),
  ];
  return (
    <>
      <Times {...props} />
      <div className={styles.fields}>
        <LengthsField lengths={draft.lengths} onChange={(lengths) => onChange({ lengths })} />
        <NumberField
          label={formatMessage({ id: 'meetingAdmin.slot' })}
          hint={<FormattedMessage id="meetingAdmin.slotHint" />}
          value={draft.slotMinutes}
          min={5}
          max={240}
          onChange={(slotMinutes) => onChange({ slotMinutes })}
        />
        <NumberField
          label={formatMessage({ id: 'meetingAdmin.hold' })}
          hint={<FormattedMessage id="meetingAdmin.holdHint" />}
          value={draft.holdMinutes}
          min={5}
          max={MEETING_SETTINGS_LIMITS.holdMinutes}
          onChange={(holdMinutes) => onChange({ holdMinutes })}
        />
      </div>
      <fieldset className={styles.limits}>
        <legend className={styles.legend}>
          <FormattedMessage id="meetingAdmin.limits" />
        </legend>
        <p className={fieldStyles.hint}>
          <FormattedMessage id="meetingAdmin.limitsHint" />
        </p>
        <div className={styles.fields}>
          <NumberField
            label={formatMessage({ id: 'meetingAdmin.limitAttendee' })}
            value={draft.maxInvitesAttendee}
            min={0}
            max={10_000}
            onChange={(maxInvitesAttendee) => onChange({ maxInvitesAttendee })}
          />
          {levels.map(({ level, headerLabel }) => (
            <NumberField
              key={level}
              label={formatMessage({ id: 'meetingAdmin.limitTier' }, { tier: headerLabel })}
              value={draft.maxInvitesByTier[String(level)] ?? 0}
              min={0}
              max={10_000}
              onChange={(limit) =>
                onChange({ maxInvitesByTier: { ...draft.maxInvitesByTier, [String(level)]: limit } })
              }
            />
          ))}
        </div>
      </fieldset>
      <div role="status" className={styles.standing}>
        {found.map((each) => (
          <p key={each} className={fieldStyles.problem}>
            <FormattedMessage id={`meetingAdmin.wrong.${each}`} />
          </p>
        ))}
        {saving.status === 'failed' ? (
          <p className={fieldStyles.problem}>
            <FormattedMessage id={`meetingAdmin.problem.${sendProblemOf(saving.failure)}`} />
          </p>
        ) : (
          <p className={cardStyles.quiet}>
            {isChanged ? (
              <FormattedMessage id="meetingAdmin.unsaved" />
            ) : (
              saving.status === 'saved' && <FormattedMessage id="meetingAdmin.saved" />
            )}
          </p>
        )}
      </div>
      <div className={cardStyles.actions}>
        <Button aria-disabled={!canSave} onClick={() => canSave && onSave()}>
          <FormattedMessage id={isSending ? 'meetingAdmin.saving' : 'meetingAdmin.save'} />
        </Button>
        {isChanged && (
          <Button look="secondary" aria-disabled={isSending} onClick={() => !isSending && onDiscard()}>
            <FormattedMessage id="meetingAdmin.discard" />
          </Button>
        )}
      </div>
    </>
  );
}

/** How meetings are requested at the event: times, lengths, holds, limits (product.md#meetings). */
export function SettingsView(props: SettingsViewProps) {
  const { status, draft, onRetry } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardStyles.card} aria-busy={status === 'loading'}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="meetingAdmin.settings" />
      </h2>
      {draft !== null ? (
        <Fields {...props} draft={draft} />
      ) : status === 'failed' ? (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="meetingAdmin.settingsFailed" />
        </RetryAlert>
      ) : (
        <p role="status" className={cardStyles.quiet}>
          <FormattedMessage id="meetingAdmin.settingsLoading" />
        </p>
      )}
    </section>
  );
}
