import { useIntl } from 'react-intl';
import type { MessagingSettings } from '../../../../contract/messages/messaging';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { DayTimeField } from '../../../../shared/kit/ui/DayTimeField';
import { Switch } from '../../../../shared/kit/ui/Switch';
import styles from './MessageSettingsView.module.css';

type Hours = MessagingSettings['quietHours'];

export interface QuietHoursProps {
  hours: Hours;
  viewerZone: string;
  /** All time zones that can be chosen. */
  zones: readonly string[];
  onChange: (hours: Hours) => void;
}

/** From when until when it is quiet if nothing else is chosen, in minutes since midnight. */
const USUAL = { from: 22 * 60, to: 7 * 60 };

/** The hours in which nothing rings; they may end on the next day. */
export function QuietHours({ hours, viewerZone, zones, onChange }: QuietHoursProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Switch
        label={formatMessage({ id: 'messageSettings.quiet' })}
        description={formatMessage({ id: 'messageSettings.quietText' })}
        isSelected={hours !== null}
        onChange={(on) => onChange(on ? { ...USUAL, timeZone: viewerZone } : null)}
      />
      {hours !== null && (
        <div
          role="group"
          aria-label={formatMessage({ id: 'messageSettings.quiet' })}
          className={styles.times}
        >
          <DayTimeField
            label={formatMessage({ id: 'messageSettings.quietFrom' })}
            minutes={hours.from}
            onChange={(from) => onChange({ ...hours, from })}
          />
          <DayTimeField
            label={formatMessage({ id: 'messageSettings.quietTo' })}
            minutes={hours.to}
            onChange={(to) => onChange({ ...hours, to })}
          />
          <div className={styles.whole}>
            <Choice
              asField
              label={formatMessage({ id: 'messageSettings.quietZone' })}
              choices={[...new Set([viewerZone, hours.timeZone, ...zones])].map((zone) => ({
                value: zone,
                label:
                  zone === viewerZone ? formatMessage({ id: 'messageSettings.ownZone' }, { zone }) : zone,
              }))}
              value={hours.timeZone}
              onChange={(timeZone) => onChange({ ...hours, timeZone })}
            />
          </div>
        </div>
      )}
    </>
  );
}
