import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { Copied, IngestDialog } from '../slice';
import styles from './IngestDialogView.module.css';

export interface IngestDialogViewProps {
  /** Null while it is closed. */
  dialog: IngestDialog | null;
  onClose: () => void;
  onShow: (shown: boolean) => void;
  onCopy: (what: Copied) => void;
  onRenew: () => void;
  onRenewConfirm: () => void;
  onRenewDecline: () => void;
}

const HIDDEN = '••••••••••••••••';

interface LineProps {
  what: Copied;
  value: string;
  isHidden: boolean;
  onShow?: (shown: boolean) => void;
  onCopy: (what: Copied) => void;
}

/** One thing to enter in the encoder: what it is, the text, and the buttons for it. */
function Line({ what, value, isHidden, onShow, onCopy }: LineProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <div className={styles.line}>
      <label className={styles.label} htmlFor={id}>
        <FormattedMessage id={`ingest.${what}`} />
      </label>
      <input
        id={id}
        className={styles.value}
        readOnly
        value={isHidden ? HIDDEN : value}
        aria-description={isHidden ? formatMessage({ id: 'ingest.keyHidden' }) : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.buttons}>
        {onShow && (
          <Button
            look="secondary"
            aria-label={formatMessage({ id: isHidden ? 'ingest.showKey' : 'ingest.hideKey' })}
            onClick={() => onShow(isHidden)}
          >
            <FormattedMessage id={isHidden ? 'ingest.show' : 'ingest.hide'} />
          </Button>
        )}
        <Button
          look="secondary"
          aria-label={formatMessage({ id: what === 'key' ? 'ingest.copyKey' : 'ingest.copyAddress' })}
          onClick={() => onCopy(what)}
        >
          <FormattedMessage id="ingest.copy" />
        </Button>
      </div>
    </div>
  );
}

/** The renewal: a button, then the question, then what came of it. */
function Renewal(
  props: Pick<IngestDialogViewProps, 'onRenew' | 'onRenewConfirm' | 'onRenewDecline'> &
    Pick<IngestDialog, 'renewal'>,
) {
  const { renewal, onRenew, onRenewConfirm, onRenewDecline } = props;
  if (renewal !== 'asking' && renewal !== 'sending') {
    return (
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onRenew}>
          <FormattedMessage id="ingest.renew" />
        </Button>
      </div>
    );
  }
  const isSending = renewal === 'sending';
  return (
    <div className={styles.question} role="group">
      <p className={styles.text}>
        <FormattedMessage id="ingest.renewText" />
      </p>
      <div className={styles.buttons}>
        <Button aria-disabled={isSending} onClick={() => !isSending && onRenewConfirm()}>
          <FormattedMessage id={isSending ? 'ingest.renewing' : 'ingest.renewYes'} />
        </Button>
        <Button look="secondary" aria-disabled={isSending} onClick={() => !isSending && onRenewDecline()}>
          <FormattedMessage id="ingest.renewNo" />
        </Button>
      </div>
    </div>
  );
}

function Content({ dialog, ...actions }: IngestDialogViewProps & { dialog: IngestDialog }) {
  const { status, ingest, failure, copied, renewal } = dialog;
  const copyOutcome = copied === false ? 'no' : copied;
  if (status === 'failed') {
    return (
      <p className={styles.problem} role="alert">
        <FormattedMessage id={failure?.kind === 'network' ? 'ingest.offline' : 'ingest.failed'} />
      </p>
    );
  }
  if (status === 'loading') {
    return (
      <p className={styles.text} role="status">
        <FormattedMessage id="ingest.loading" />
      </p>
    );
  }
  if (!ingest) {
    return (
      <p className={styles.text}>
        <FormattedMessage id="ingest.none" />
      </p>
    );
  }
  return (
    <>
      <p className={styles.text}>
        <FormattedMessage id="ingest.text" />
      </p>
      <Line what="address" value={ingest.address} isHidden={false} onCopy={actions.onCopy} />
      <Line
        what="key"
        value={ingest.key}
        isHidden={!dialog.keyShown}
        onShow={actions.onShow}
        onCopy={actions.onCopy}
      />
      <p className={styles.text}>
        <FormattedMessage id="ingest.secret" />
      </p>
      <p className={ingest.connected ? styles.connected : styles.text} role="status">
        <FormattedMessage id={ingest.connected ? 'ingest.connected' : 'ingest.notConnected'} />
      </p>
      <Renewal renewal={renewal} {...actions} />
      <StatusRegion>
        {renewal === 'failed' ? (
          <p className={styles.problem}>
            <FormattedMessage id="ingest.renewFailed" />
          </p>
        ) : copied !== null ? (
          <p className={styles.text}>
            <FormattedMessage id={`ingest.copied.${copyOutcome}`} />
          </p>
        ) : (
          renewal === 'done' && (
            <p className={styles.text}>
              <FormattedMessage id="ingest.renewed" />
            </p>
          )
        )}
      </StatusRegion>
    </>
  );
}

/** Where superusers find what an encoder needs: address and stream key, to be copied and renewed. */
export function IngestDialogView(props: IngestDialogViewProps) {
  const { dialog, onClose } = props;
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={dialog !== null}
      heading={formatMessage({ id: 'ingest.title' })}
      closeLabel={formatMessage({ id: 'ingest.close' })}
      onClose={onClose}
    >
      <div className={styles.content}>{dialog && <Content {...props} dialog={dialog} />}</div>
    </DialogFrame>
  );
}
