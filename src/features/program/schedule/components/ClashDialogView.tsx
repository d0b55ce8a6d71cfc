import { FormattedMessage, useIntl } from 'react-intl';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { ViewerPeriod } from '../../../../shared/kit/ui/ViewerPeriod';
import type { ScheduleItem } from '../timeline/items';
import styles from './ClashDialogView.module.css';

export interface ClashDialogViewProps {
  /** What is at the same time, by start; a single one if nothing clashes any more. Null closes the dialog. */
  items: readonly ScheduleItem[] | null;
  meetingPathOf: (meetingId: string) => string;
  onRemove: (item: ScheduleItem) => void;
  onWatchLater: (item: ScheduleItem) => void;
  onClose: () => void;
}

/** Asks which of several things at the same time to keep. Each decision takes effect at once. */
export function ClashDialogView(props: ClashDialogViewProps) {
  const { items, meetingPathOf, onRemove, onWatchLater, onClose } = props;
  const { formatMessage } = useIntl();
  const isSolved = items !== null && items.length < 2;
  return (
    <DialogFrame
      isOpen={items !== null}
      heading={formatMessage({ id: 'schedule.clashHeading' })}
      closeLabel={formatMessage({ id: 'schedule.close' })}
      onClose={onClose}
    >
      <StatusRegion>
        <p className={styles.text}>
          <FormattedMessage id={isSolved ? 'schedule.clashSolved' : 'schedule.clashText'} />
        </p>
      </StatusRegion>
      <ul className={styles.list}>
        {(items ?? []).map((item) => {
          const title = item.title || formatMessage({ id: 'schedule.busy' });
          return (
            <li key={item.key} className={styles.item}>
              <p className={styles.title}>
                <strong>
                  <bdi>{title}</bdi>
                </strong>
                <span className={styles.time}>
                  <ViewerPeriod start={item.start} end={item.end} />
                </span>
              </p>
              {!isSolved && (
                <div className={styles.actions}>
                  {item.kind === 'meeting' ? (
                    <AnyLink to={meetingPathOf(item.meeting.meetingId)} className={styles.link}>
                      <FormattedMessage id="schedule.openMeeting" />
                    </AnyLink>
                  ) : (
                    <>
                      {item.kind === 'session' && !item.session.notForOnDemand && (
                        <Button
                          look="secondary"
                          aria-label={formatMessage({ id: 'schedule.watchLaterName' }, { title })}
                          onClick={() => onWatchLater(item)}
                        >
                          <FormattedMessage id="schedule.watchLater" />
                        </Button>
                      )}
                      <Button
                        look="quiet"
                        aria-label={formatMessage({ id: 'schedule.removeName' }, { title })}
                        onClick={() => onRemove(item)}
                      >
                        <FormattedMessage id="schedule.remove" />
                      </Button>
                    </>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Button onClick={onClose}>
        <FormattedMessage id="schedule.close" />
      </Button>
    </DialogFrame>
  );
}
