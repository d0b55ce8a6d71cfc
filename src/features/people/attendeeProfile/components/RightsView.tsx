import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { OWN_DATA_ID } from '../../../../shared/platform/page/paths';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { RetryButton } from '../../../../shared/kit/ui/RetryButton';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { RightsState } from '../rightsSlice';
import styles from './ConflictDialogView.module.css';
import rights from './RightsView.module.css';

export interface RightsViewProps extends RightsState {
  onDownload: () => void;
  onRetry: () => void;
  onAsk: () => void;
  onDecline: () => void;
  onConfirm: () => void;
  onWithdraw: () => void;
}

function Download({ download, onDownload }: Pick<RightsViewProps, 'download' | 'onDownload'>) {
  const working = download === 'working';
  return (
    <>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeProfile.downloadText" />
      </p>
      <div className={cardStyles.actions}>
        <Button look="secondary" aria-disabled={working} onClick={() => !working && onDownload()}>
          <FormattedMessage id={working ? 'attendeeProfile.downloading' : 'attendeeProfile.download'} />
        </Button>
      </div>
      <StatusRegion>
        {(download === 'done' || download === 'failed') && (
          <p className={download === 'done' ? cardStyles.done : cardStyles.problem}>
            <FormattedMessage id={`attendeeProfile.download.${download}`} />
          </p>
        )}
      </StatusRegion>
    </>
  );
}

/** The action available for the current deletion request. */
function DeletionAction({ deletion, changing, onRetry, onAsk, onWithdraw }: RightsViewProps) {
  switch (deletion.status) {
    case 'unreadable':
      return <RetryButton look="secondary" onRetry={onRetry} />;
    case 'unknown':
    case 'none':
    case 'refused': {
      const waits = changing || deletion.status === 'unknown';
      return (
        <Button look="secondary" aria-disabled={waits} onClick={() => !waits && onAsk()}>
          <FormattedMessage
            id={
              deletion.status === 'refused'
                ? 'attendeeProfile.askDeletionAgain'
                : 'attendeeProfile.askDeletion'
            }
          />
        </Button>
      );
    }
    case 'asked':
      return (
        <Button look="secondary" aria-disabled={changing} onClick={() => !changing && onWithdraw()}>
          <FormattedMessage id="attendeeProfile.withdrawDeletion" />
        </Button>
      );
  }
}

function Deletion(props: RightsViewProps) {
  const { deletion, failed } = props;
  return (
    <>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeProfile.deletionText" />
      </p>
      <div className={cardStyles.actions}>
        <DeletionAction {...props} />
      </div>
      <StatusRegion>
        {deletion.status === 'asked' && (
          <p className={cardStyles.done}>
            <FormattedMessage
              id="attendeeProfile.deletionAsked"
              values={{ date: <ViewerDate at={deletion.requestedAt} format="day-month-year" /> }}
            />
          </p>
        )}
        {deletion.status === 'refused' && (
          <div className={cardStyles.quiet}>
            <FormattedMessage
              id="attendeeProfile.deletionRefused"
              values={{ date: <ViewerDate at={deletion.refusedAt} format="day-month-year" /> }}
            />
            <blockquote className={rights.reason}>{deletion.reason}</blockquote>
          </div>
        )}
        {(failed || deletion.status === 'unreadable') && (
          <p className={cardStyles.problem}>
            <FormattedMessage
              id={failed ? 'attendeeProfile.deletionFailed' : 'attendeeProfile.deletionUnreadable'}
            />
          </p>
        )}
      </StatusRegion>
    </>
  );
}

/** The user's rights over their stored data: to download all of it and to request its deletion. */
export function RightsView(props: RightsViewProps) {
  const { asking, onDecline, onConfirm } = props;
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <section id={OWN_DATA_ID} tabIndex={-1} aria-labelledby={id} className={cardStyles.card}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="attendeeProfile.rights" />
      </h2>
      <Download {...props} />
      <Deletion {...props} />
      <DialogFrame
        isOpen={asking}
        heading={formatMessage({ id: 'attendeeProfile.deletionTitle' })}
        onClose={onDecline}
      >
        <div className={styles.body}>
          <p className={styles.text}>
            <FormattedMessage id="attendeeProfile.deletionConfirm" />
          </p>
          <div className={cardStyles.actions}>
            <Button onClick={onDecline}>
              <FormattedMessage id="attendeeProfile.deletionDecline" />
            </Button>
            <Button look="secondary" onClick={onConfirm}>
              <FormattedMessage id="attendeeProfile.askDeletion" />
            </Button>
          </div>
        </div>
      </DialogFrame>
    </section>
  );
}
