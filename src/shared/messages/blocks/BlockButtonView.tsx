import { FormattedMessage, useIntl } from 'react-intl';
import type { SendProblem } from '../../kit/lib/apiFailure';
import { Button } from '../../kit/ui/Button';
import { DialogFrame } from '../../kit/ui/DialogFrame';
import cardStyles from '../../kit/ui/card.module.css';
import styles from './BlockButtonView.module.css';

export interface BlockButtonViewProps {
  name: string;
  /** Null until it is known. */
  isBlocked: boolean | null;
  /** The question whether to block is open. */
  isAsking: boolean;
  problem: SendProblem | null;
  onAsk: () => void;
  onDecline: () => void;
  onChange: (isBlocked: boolean) => void;
}

/** Blocks somebody after a question that says what it means, or ends it at once. */
export function BlockButtonView(props: BlockButtonViewProps) {
  const { name, isBlocked, isAsking, problem, onAsk, onDecline, onChange } = props;
  const { formatMessage } = useIntl();
  return (
    <div className={styles.block}>
      <Button
        look="quiet"
        aria-disabled={isBlocked === null}
        aria-label={formatMessage({ id: isBlocked ? 'blocks.unblockName' : 'blocks.blockName' }, { name })}
        onClick={() => isBlocked !== null && (isBlocked ? onChange(false) : onAsk())}
      >
        <FormattedMessage id={isBlocked ? 'blocks.unblock' : 'blocks.block'} />
      </Button>
      <div role="alert">
        {problem !== null && (
          <p className={styles.problem}>
            <FormattedMessage id={`blocks.problem.${problem}`} />
          </p>
        )}
      </div>
      <DialogFrame
        isOpen={isAsking}
        heading={formatMessage({ id: 'blocks.askTitle' }, { name })}
        onClose={onDecline}
      >
        <div className={styles.body}>
          <p className={styles.text}>
            <FormattedMessage id="blocks.askText" />
          </p>
          <div className={cardStyles.actions}>
            <Button onClick={() => onChange(true)}>
              <FormattedMessage id="blocks.block" />
            </Button>
            <Button look="secondary" onClick={onDecline}>
              <FormattedMessage id="blocks.decline" />
            </Button>
          </div>
        </div>
      </DialogFrame>
    </div>
  );
}
