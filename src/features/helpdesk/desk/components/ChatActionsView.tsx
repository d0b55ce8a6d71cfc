import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import type { Colleague, Question } from '../slice';
import styles from './ChatActionsView.module.css';
import { HandOverView, type HandOverViewProps } from './HandOverView';

export interface ChatActionsViewProps {
  /** The attendee's name. */
  name: string;
  colleagues: readonly Colleague[];
  isBusy: boolean;
  /** Which of the two questions is open; null if neither. */
  question: Question['about'] | null;
  onAsk: (about: Question['about']) => void;
  onClose: () => void;
  onHandOver: HandOverViewProps['onHandOver'];
  onEnd: () => void;
}

/** Actions on the agent's own chat: hand it over or end it. */
export function ChatActionsView(props: ChatActionsViewProps) {
  const { name, colleagues, isBusy, question, onAsk, onClose, onHandOver, onEnd } = props;
  const { formatMessage } = useIntl();
  const ask = (about: Question['about']) => () => {
    if (!isBusy) onAsk(about);
  };
  return (
    <div className={styles.actions}>
      <Button look="secondary" aria-disabled={isBusy} onClick={ask('handOver')}>
        <FormattedMessage id="desk.handOver" />
      </Button>
      <Button look="secondary" aria-disabled={isBusy} onClick={ask('end')}>
        <FormattedMessage id="desk.end" />
      </Button>
      <HandOverView
        isOpen={question === 'handOver'}
        name={name}
        colleagues={colleagues}
        onHandOver={onHandOver}
        onClose={onClose}
      />
      <DialogFrame
        isOpen={question === 'end'}
        heading={formatMessage({ id: 'desk.endTitle' })}
        onClose={onClose}
      >
        <p>
          <FormattedMessage id="desk.endText" values={{ name }} />
        </p>
        <div className={styles.answers}>
          <Button look="secondary" onClick={onClose}>
            <FormattedMessage id="desk.endNo" />
          </Button>
          <Button onClick={onEnd}>
            <FormattedMessage id="desk.endYes" />
          </Button>
        </div>
      </DialogFrame>
    </div>
  );
}
