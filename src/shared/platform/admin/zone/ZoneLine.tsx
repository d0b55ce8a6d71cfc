import { useContext } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { fullZoneName } from '../../../kit/lib/dates';
import { Button } from '../../../kit/ui/Button';
import { AdminZoneContext } from './adminZone';
import styles from './ZoneLine.module.css';

/**
 * Says once per page in which time zone its times are, and switches it; nothing outside the
 * administration.
 */
export function ZoneLine() {
  const { locale } = useIntl();
  const shown = useContext(AdminZoneContext);
  if (!shown) return null;
  const { at, zone, isOwn, canSwitch, onSwitch } = shown;
  return (
    <div className={styles.line}>
      <p className={styles.text}>
        <FormattedMessage
          id={isOwn ? 'admin.zone.own' : 'admin.zone.event'}
          values={{ zone: fullZoneName(at, zone, locale as Locale) }}
        />
      </p>
      {canSwitch && (
        <Button look="quiet" data-screen-only className={styles.switch} onClick={onSwitch}>
          <FormattedMessage id={isOwn ? 'admin.zone.showEvent' : 'admin.zone.showOwn'} />
        </Button>
      )}
    </div>
  );
}
