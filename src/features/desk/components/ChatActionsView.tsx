import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import type { Colleague } from '../slice';
import styles from './ChatActionsView.module.css';
import { HandOverView, type HandOverViewProps } from './HandOverView';

export interface ChatActionsViewProps {
  /** Name of the attendee. */
  name: string;
  colleagues: readonly Colleague[];
  isBusy: boolean;
  /** It is asked to whom the chat goes: who is at the desk should be known as it stands now. */
  onHandOverAsked: () => void;
  onHandOver: HandOverViewProps['onHandOver'];
  onEnd: () => void;
}

/** What the person may do with a chat of theirs beside answering: hand it over, or end it. */
export function ChatActionsView(props: ChatActionsViewProps) {
  const { name, colleagues, isBusy, onHandOver, onEnd } = props;
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState<'no' | 'handOver' | 'end'>('no');
  const close = () => setAsked('no');
  const ask = (what: 'handOver' | 'end') => () => {
    if (isBusy) return;
    setAsked(what);
    if (what === 'handOver') props.onHandOverAsked();
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
        isOpen={asked === 'handOver'}
        name={name}
        colleagues={colleagues}
        onHandOver={(to) => {
          close();
          onHandOver(to);
        }}
        onClose={close}
      />
      <DialogFrame isOpen={asked === 'end'} heading={formatMessage({ id: 'desk.endTitle' })} onClose={close}>
        <p>
          <FormattedMessage id="desk.endText" values={{ name }} />
        </p>
        <div className={styles.answers}>
          <Button look="secondary" onClick={close}>
            <FormattedMessage id="desk.endNo" />
          </Button>
          <Button
            onClick={() => {
              close();
              onEnd();
            }}
          >
            <FormattedMessage id="desk.endYes" />
          </Button>
        </div>
      </DialogFrame>
    </div>
  );
}
