import { FormattedMessage, useIntl } from 'react-intl';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { useShownZone } from '../../../../shared/kit/ui/shownZone';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { ZonedTimeField } from '../../../../shared/kit/ui/ZonedTimeField';
import type { Draft } from '../draft';
import styles from './Announcements.module.css';

export interface TimesFieldProps {
  draft: Pick<Draft, 'startsAt' | 'endsAt' | 'ways'>;
  /** It was already made, so only its end can be changed. */
  isMade: boolean;
  /** Event time, to propose later times. */
  now: number;
  /** The end is not after the start and now. */
  isEndWrong: boolean;
  onChange: (times: Partial<Pick<Draft, 'startsAt' | 'endsAt'>>) => void;
}

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 4 * QUARTER_MS;

/** The next quarter-hour. */
const soon = (now: number) => Math.floor(now / QUARTER_MS + 1) * QUARTER_MS;
const iso = (instant: number) => new Date(instant).toISOString();

/** When an announcement is made, and until when its banner is shown, in event time. */
export function TimesField({ draft, isMade, now, isEndWrong, onChange }: TimesFieldProps) {
  const { formatMessage } = useIntl();
  const zone = useShownZone();
  const { startsAt, endsAt, ways } = draft;
  return (
    <>
      {!isMade && (
        <div className={styles.fields}>
          <Choice
            asField
            label={formatMessage({ id: 'announcementAdmin.when' })}
            choices={[
              { value: 'now', label: formatMessage({ id: 'announcementAdmin.when.now' }) },
              { value: 'later', label: formatMessage({ id: 'announcementAdmin.when.later' }) },
            ]}
            value={startsAt === null ? 'now' : 'later'}
            onChange={(when) => onChange({ startsAt: when === 'now' ? null : iso(soon(now)) })}
          />
          {startsAt !== null && (
            <ZonedTimeField
              label={formatMessage({ id: 'announcementAdmin.startsAt' })}
              at={startsAt}
              timeZone={zone}
              onChange={(at) => onChange({ startsAt: at })}
            />
          )}
        </div>
      )}
      {ways.banner && (
        <div className={styles.fields}>
          <Choice
            asField
            label={formatMessage({ id: 'announcementAdmin.until' })}
            choices={[
              { value: 'closed', label: formatMessage({ id: 'announcementAdmin.until.closed' }) },
              { value: 'time', label: formatMessage({ id: 'announcementAdmin.until.time' }) },
            ]}
            value={endsAt === null ? 'closed' : 'time'}
            onChange={(until) => {
              const from = startsAt === null ? now : Math.max(now, Date.parse(startsAt));
              onChange({ endsAt: until === 'closed' ? null : iso(soon(from) + HOUR_MS) });
            }}
          />
          {endsAt !== null && (
            <ZonedTimeField
              label={formatMessage({ id: 'announcementAdmin.endsAt' })}
              at={endsAt}
              timeZone={zone}
              problem={isEndWrong && <FormattedMessage id="announcementAdmin.invalid.end" />}
              onChange={(at) => onChange({ endsAt: at })}
            />
          )}
        </div>
      )}
      <p className={fieldStyles.hint}>
        <FormattedMessage id="announcementAdmin.clock" />
      </p>
    </>
  );
}
