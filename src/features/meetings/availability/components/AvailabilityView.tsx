import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Availability } from '../../../../contract/meetings/availability';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { formatDate } from '../../../../shared/kit/lib/dates';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { DayTimeField } from '../../../../shared/kit/ui/DayTimeField';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { Switch } from '../../../../shared/kit/ui/Switch';
import { hasWrongHours } from '../selectors';
import type { AvailabilityState } from '../slice';
import { SaveBar } from './SaveBar';
import styles from './AvailabilityView.module.css';

export interface AvailabilityViewProps extends Pick<AvailabilityState, 'status' | 'saving' | 'problem'> {
  draft: Availability;
  isChanged: boolean;
  eventZone: string;
  /** The viewer's. */
  viewerZone: string;
  /** All that can be chosen. */
  zones: readonly string[];
  /** Days on which meetings may take place, `yyyy-mm-dd`. */
  days: readonly string[];
  onChange: (changes: Partial<Availability>) => void;
  onSave: () => void;
  onDiscard: () => void;
  onRetry: () => void;
}

const DAY_MINUTES = 24 * 60;
/** Where hours begin and end until they are chosen. */
const USUAL_HOURS = { from: 9 * 60, to: 17 * 60 };

function Hours({ draft, onChange }: Pick<AvailabilityViewProps, 'draft' | 'onChange'>) {
  const { formatMessage } = useIntl();
  const id = useId();
  const { hours } = draft;
  const isWrong = hasWrongHours(draft);
  const problemId = isWrong ? id : undefined;
  return (
    <>
      <Switch
        label={formatMessage({ id: 'availability.hours' })}
        isSelected={hours !== null}
        onChange={(limits) => onChange({ hours: limits ? USUAL_HOURS : null })}
      />
      {hours !== null && (
        <div role="group" aria-label={formatMessage({ id: 'availability.hours' })} className={styles.times}>
          <DayTimeField
            label={formatMessage({ id: 'availability.from' })}
            minutes={hours.from}
            onChange={(from) => onChange({ hours: { ...hours, from } })}
          />
          <DayTimeField
            label={formatMessage({ id: 'availability.to' })}
            minutes={hours.to}
            problemId={problemId}
            // A day ends at midnight, which is where it begins for a clock.
            onChange={(to) => onChange({ hours: { ...hours, to: to === 0 ? DAY_MINUTES : to } })}
          />
          {isWrong && (
            <p id={id} className={`${fieldStyles.problem} ${styles.whole}`}>
              <FormattedMessage id="availability.wrongHours" />
            </p>
          )}
        </div>
      )}
    </>
  );
}

function BusyDays({ draft: { busyDays }, days, onChange }: Omit<AvailabilityViewProps, 'status'>) {
  const { locale } = useIntl();
  // Days that were chosen and are none of the event any more can still be taken back.
  const offered = [...new Set([...days, ...busyDays])].sort();
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>
        <FormattedMessage id="availability.busyDays" />
      </legend>
      {offered.map((day) => (
        <label key={day} className={styles.day}>
          <input
            type="checkbox"
            checked={busyDays.includes(day)}
            onChange={({ target }) =>
              onChange({
                busyDays: target.checked
                  ? [...busyDays, day].sort()
                  : busyDays.filter((each) => each !== day),
              })
            }
          />
          <span>{formatDate(Date.parse(day), 'fullday-month', 'UTC', locale as Locale)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** When the user can be met, beside the text that says so on their profile (product.md#availability). */
export function AvailabilityView(props: AvailabilityViewProps) {
  const { status, draft, isChanged, saving, problem, zones, eventZone, viewerZone } = props;
  const { onChange, onSave, onDiscard, onRetry } = props;
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardStyles.card} aria-busy={status === 'loading'}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="availability.heading" />
      </h2>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="availability.text" />
      </p>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="availability.failed" />
        </RetryAlert>
      )}
      {status === 'loaded' && (
        <>
          <Switch
            label={formatMessage({ id: 'availability.doNotDisturb' })}
            description={formatMessage({ id: 'availability.doNotDisturbText' })}
            isSelected={draft.doNotDisturb}
            onChange={(doNotDisturb) => onChange({ doNotDisturb })}
          />
          <Switch
            label={formatMessage({ id: 'availability.sessions' })}
            description={formatMessage({ id: 'availability.sessionsText' })}
            isSelected={draft.sessionsAreBusy}
            onChange={(sessionsAreBusy) => onChange({ sessionsAreBusy })}
          />
          <Hours draft={draft} onChange={onChange} />
          <Choice
            asField
            label={formatMessage({ id: 'availability.zone' })}
            choices={[
              { value: '', label: formatMessage({ id: 'availability.zone.event' }, { zone: eventZone }) },
              {
                value: viewerZone,
                label: formatMessage({ id: 'availability.zone.own' }, { zone: viewerZone }),
              },
              ...[...new Set([...zones, ...(draft.timeZone ? [draft.timeZone] : [])])]
                .filter((zone) => zone !== viewerZone)
                .map((zone) => ({ value: zone, label: zone })),
            ]}
            value={draft.timeZone ?? ''}
            onChange={(zone) => onChange({ timeZone: zone === '' ? null : zone })}
          />
          <BusyDays {...props} />
          <SaveBar
            problem={problem && <FormattedMessage id={`availability.problem.${problem}`} />}
            saving={saving}
            isChanged={isChanged}
            isValid={!hasWrongHours(draft)}
            saveLabel={<FormattedMessage id="availability.save" />}
            onSave={onSave}
            onDiscard={onDiscard}
          />
        </>
      )}
    </section>
  );
}
