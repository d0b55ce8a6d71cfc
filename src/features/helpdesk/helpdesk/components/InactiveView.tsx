import { FormattedMessage } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { OpenPeriod } from '../../../../contract/helpdesk/helpdesk';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { Button } from '../../../../shared/kit/ui/Button';
import type { ClosedNotice } from '../state';
import type { InactiveReason } from '../status';
import styles from './ChatPanelView.module.css';
import { HoursView } from './HoursView';

export interface InactiveViewProps {
  reason: InactiveReason;
  closedNotice: ClosedNotice | null;
  /** The desk's coming periods. */
  hours: readonly OpenPeriod[];
  /** Whether a written message was not delivered. */
  hasUnsent: boolean;
  zone: string;
  locale: Locale;
  onStartNew: () => void;
  onTakeOver: () => void;
}

/** The desk's out-of-hours text, or the default, and when it opens again. */
function Closed({ closedNotice, zone, locale }: Pick<InactiveViewProps, 'closedNotice' | 'zone' | 'locale'>) {
  const opensAt = Date.parse(closedNotice?.opensAt ?? '');
  return (
    <>
      {closedNotice?.closedText.trim() || <FormattedMessage id="helpdesk.inactive.closed" />}
      {!Number.isNaN(opensAt) && (
        <>
          {' '}
          <FormattedMessage
            id="helpdesk.opensAt"
            values={{ time: formatDate(opensAt, 'date-time', zone, locale) }}
          />
        </>
      )}
    </>
  );
}

function NextStep({ reason, onStartNew, onTakeOver }: InactiveViewProps) {
  if (reason === 'unusable') return null;
  if (reason === 'elsewhere') {
    return (
      <Button onClick={onTakeOver}>
        <FormattedMessage id="helpdesk.takeOver" />
      </Button>
    );
  }
  return (
    <Button onClick={onStartNew}>
      <FormattedMessage id={reason === 'ended' ? 'helpdesk.startNew' : 'helpdesk.startAgain'} />
    </Button>
  );
}

/** Why the chat has stopped, and what the user can do about it. */
export function InactiveView(props: InactiveViewProps) {
  const { reason, hasUnsent } = props;
  return (
    <div className={styles.box}>
      <p role="status" className={styles.text}>
        {reason === 'closed' ? (
          <Closed {...props} />
        ) : (
          <FormattedMessage id={`helpdesk.inactive.${reason}`} />
        )}
        {hasUnsent && (
          <>
            {' '}
            <FormattedMessage id="helpdesk.unsent" />
          </>
        )}
      </p>
      {reason === 'closed' && <HoursView {...props} />}
      <NextStep {...props} />
    </div>
  );
}
