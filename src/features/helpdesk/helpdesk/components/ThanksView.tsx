import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { CloseButton } from '../../../../shared/kit/ui/CloseButton';
import type { PastChat } from '../state';
import styles from './ThanksView.module.css';

export interface ThanksViewProps {
  /** The chat that is over; null if there is none. */
  past: PastChat | null;
  onTranscript: () => void;
  onDismiss: () => void;
}

const BUTTON_TEXTS = {
  offered: 'helpdesk.past.show',
  loading: 'helpdesk.past.loading',
  failed: 'helpdesk.retry',
} as const;

/**
 * Thanks beside the launcher after a chat has ended and its panel is closed, with the transcript where it
 * can be fetched. Its live region is there before it has anything to say.
 */
export function ThanksView({ past, onTranscript, onDismiss }: ThanksViewProps) {
  const { formatMessage } = useIntl();
  const shown = past !== null && past.transcript !== 'shown' ? past.transcript : null;
  return (
    <div data-screen-only className={shown === null ? styles.silent : styles.thanks}>
      <p role="status" className={styles.text}>
        {shown !== null && <FormattedMessage id="helpdesk.inactive.ended" />}
        {shown === 'failed' && (
          <>
            {' '}
            <FormattedMessage id="helpdesk.past.failed" />
          </>
        )}
      </p>
      {shown !== null && (
        <CloseButton label={formatMessage({ id: 'helpdesk.past.dismiss' })} onClose={onDismiss} />
      )}
      {shown !== null && past?.contactId && (
        <Button
          look="quiet"
          className={styles.show ?? ''}
          aria-disabled={shown === 'loading'}
          onClick={() => {
            if (shown !== 'loading') onTranscript();
          }}
        >
          <FormattedMessage id={BUTTON_TEXTS[shown]} />
        </Button>
      )}
    </div>
  );
}
