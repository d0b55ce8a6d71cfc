import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import type { Colleague } from '../slice';
import { ButtonMenu } from './ButtonMenu';
import styles from './ChatActionsView.module.css';

/** Stands for the queue among the people whom a chat may be handed to. */
const QUEUE = '';

export interface ChatActionsViewProps {
  /** Name of the attendee. */
  name: string;
  colleagues: readonly Colleague[];
  isBusy: boolean;
  /** `userId` null: back to the queue. */
  onHandOver: (userId: string | null) => void;
  onEnd: () => void;
}

/** What the person may do with a chat of theirs beside answering: hand it over, or end it, which is asked about first. */
export function ChatActionsView({ name, colleagues, isBusy, onHandOver, onEnd }: ChatActionsViewProps) {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState(false);
  const choices = [
    ...colleagues.map(({ userId, name: label }) => ({ id: userId, label })),
    { id: QUEUE, label: formatMessage({ id: 'desk.toEverybody' }) },
  ];
  return (
    <div className={styles.actions}>
      <ButtonMenu
        label={formatMessage({ id: 'desk.handOver' })}
        choices={choices.map(({ id, label }) => ({ id: `=${id}`, label }))}
        isDisabled={isBusy}
        onChoose={(id) => onHandOver(id.slice(1) === QUEUE ? null : id.slice(1))}
      />
      <Button
        look="secondary"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setAsked(true);
        }}
      >
        <FormattedMessage id="desk.end" />
      </Button>
      <DialogFrame
        isOpen={asked}
        heading={formatMessage({ id: 'desk.endTitle' })}
        onClose={() => setAsked(false)}
      >
        <p>
          <FormattedMessage id="desk.endText" values={{ name }} />
        </p>
        <div className={styles.answers}>
          <Button look="secondary" onClick={() => setAsked(false)}>
            <FormattedMessage id="desk.endNo" />
          </Button>
          <Button
            onClick={() => {
              setAsked(false);
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
