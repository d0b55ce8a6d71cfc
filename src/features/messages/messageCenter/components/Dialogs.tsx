import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Conversation } from '../../../../contract/messages/conversations';
import { FaultText } from '../../../../shared/platform/faults';
import { fold } from '../../../../shared/platform/search/fold';
import { Button } from '../../../../shared/kit/ui/Button';
import { ConfirmDialog } from '../../../../shared/kit/ui/ConfirmDialog';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { Deletion } from '../threadsSlice';
import { titleOf } from './describe';
import { useFirstField } from './useFirstField';
import styles from './Dialogs.module.css';

export interface DeletionDialogProps {
  /** Null closes the dialog. */
  deletion: Deletion | null;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Asks before a message is deleted for everyone, and says so if that fails. */
export function DeletionDialog({ deletion, onConfirm, onDecline }: DeletionDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      isOpen={deletion !== null}
      heading={formatMessage({ id: 'messageCenter.deleteTitle' })}
      confirmLabel={<FormattedMessage id="messageCenter.delete" />}
      declineLabel={<FormattedMessage id="messageCenter.keep" />}
      isSending={deletion?.status === 'sending'}
      problem={deletion?.problem && <FaultText fault={{ code: deletion.problem }} />}
      {...{ onConfirm, onDecline }}
    >
      <p>
        <FormattedMessage id="messageCenter.deleteText" />
      </p>
    </ConfirmDialog>
  );
}

/** Asks before the user leaves a group, to which only others can add them again. */
export function LeavingDialog(props: { isOpen: boolean; onConfirm: () => void; onDecline: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      {...props}
      heading={formatMessage({ id: 'messageCenter.leaveTitle' })}
      confirmLabel={<FormattedMessage id="messageCenter.leave" />}
      declineLabel={<FormattedMessage id="messageCenter.stay" />}
    >
      <p>
        <FormattedMessage id="messageCenter.leaveText" />
      </p>
    </ConfirmDialog>
  );
}

/** The keyboard shortcuts, by the message that describes each. */
const KEYS = [
  ['send', 'Enter'],
  ['break', 'Shift+Enter'],
  ['editLast', '↑'],
  ['jump', 'Ctrl+K'],
  ['move', 'Alt+↑ ↓'],
  ['moveUnread', 'Alt+Shift+↑ ↓'],
  ['markRead', 'Esc'],
  ['allRead', 'Shift+Esc'],
  ['sheet', '?'],
] as const;

/** Lists the keyboard shortcuts, with Enter and Ctrl+Enter as the user chose. */
export function KeysDialog(props: { isOpen: boolean; enterSends: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const shown = KEYS.map(([name, keys]) => {
    if (props.enterSends) return [name, keys] as const;
    return [name, name === 'send' ? 'Ctrl+Enter' : name === 'break' ? 'Enter' : keys] as const;
  });
  return (
    <DialogFrame
      isOpen={props.isOpen}
      heading={formatMessage({ id: 'messageCenter.keys' })}
      closeLabel={formatMessage({ id: 'messageCenter.close' })}
      onClose={props.onClose}
    >
      <dl className={styles.keys}>
        {shown.map(([name, keys]) => (
          <div key={name}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>
              <FormattedMessage id={`messageCenter.key.${name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}

export interface JumpDialogProps {
  isOpen: boolean;
  conversations: readonly Conversation[];
  onJump: (conversationId: string) => void;
  onClose: () => void;
}

/** Maximum number of conversations offered. */
const OFFERED = 8;

function Offers({ conversations, onJump }: Pick<JumpDialogProps, 'conversations' | 'onJump'>) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const form = useFirstField();
  const words = fold(query).text.split(' ').filter(Boolean);
  const offered = conversations
    .map((conversation) => ({ id: conversation.conversationId, title: titleOf(conversation, intl) }))
    .filter(({ title }) => words.every((word) => fold(title).text.includes(` ${word}`)))
    .slice(0, OFFERED);
  return (
    <form
      ref={form}
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault();
        if (offered[0]) onJump(offered[0].id);
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'messageCenter.jumpLabel' })}
        value={query}
        autoComplete="off"
        onChange={setQuery}
      />
      <ul className={styles.offers}>
        {offered.map(({ id, title }) => (
          <li key={id}>
            <button type="button" className={styles.offer} onClick={() => onJump(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.text}>
        {offered.length === 0 && <FormattedMessage id="messageCenter.empty.query" values={{ query }} />}
      </p>
    </form>
  );
}

/** Goes to a conversation by the beginning of a name. */
export function JumpDialog({ isOpen, conversations, onJump, onClose }: JumpDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={isOpen}
      heading={formatMessage({ id: 'messageCenter.jump' })}
      closeLabel={formatMessage({ id: 'messageCenter.close' })}
      onClose={onClose}
    >
      <Offers conversations={conversations} onJump={onJump} />
    </DialogFrame>
  );
}

/** Goes to a day of a conversation. */
export function DayDialog(props: { isOpen: boolean; onDay: (day: string) => void; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [day, setDay] = useState('');
  return (
    <DialogFrame
      isOpen={props.isOpen}
      heading={formatMessage({ id: 'messageCenter.toDay' })}
      closeLabel={formatMessage({ id: 'messageCenter.close' })}
      onClose={props.onClose}
    >
      <form
        className={styles.jump}
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== '') props.onDay(day);
        }}
      >
        <label className={styles.day}>
          <FormattedMessage id="messageCenter.day" />
          <input
            type="date"
            className={styles.date}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
        <Button type="submit" aria-disabled={day === ''}>
          <FormattedMessage id="messageCenter.show" />
        </Button>
      </form>
    </DialogFrame>
  );
}
