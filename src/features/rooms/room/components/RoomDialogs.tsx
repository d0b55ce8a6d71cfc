import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../../../shared/kit/ui/ConfirmDialog';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { Switch } from '../../../../shared/kit/ui/Switch';
import { ROOM_KEYS } from './useRoomKeys';
import styles from './RoomDialogs.module.css';

export interface KeysDialogProps {
  isOpen: boolean;
  keysOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** The single-key shortcuts, and the switch that turns them off (WCAG 2.1.4). */
export function KeysDialog({ isOpen, keysOn, onSwitch, onClose }: KeysDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={isOpen}
      heading={formatMessage({ id: 'room.keys' })}
      closeLabel={formatMessage({ id: 'room.close' })}
      onClose={onClose}
    >
      <Switch
        label={formatMessage({ id: 'room.keysOn' })}
        description={formatMessage({ id: 'room.keysHelp' })}
        isSelected={keysOn}
        onChange={onSwitch}
      />
      <dl className={styles.keys}>
        {Object.entries(ROOM_KEYS).map(([key, command]) => (
          <div key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>
              <FormattedMessage id={`room.key.${command}`} />
            </dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}

export interface DevicesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The choice of devices during a call. */
export function DevicesDialog({ isOpen, onClose, children }: DevicesDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={isOpen}
      heading={formatMessage({ id: 'room.devices' })}
      closeLabel={formatMessage({ id: 'room.close' })}
      onClose={onClose}
    >
      {children}
    </DialogFrame>
  );
}

export interface HostDialogProps {
  /** What is asked; null closes the dialog. */
  asks: 'end' | 'remove' | null;
  /** The person to remove, if any. */
  name: string;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Asks a host to confirm ending the room for everybody or removing somebody: neither can be undone. */
export function HostDialog({ asks, name, onConfirm, onDecline }: HostDialogProps) {
  const { formatMessage } = useIntl();
  const what = asks ?? 'end';
  return (
    <ConfirmDialog
      isOpen={asks !== null}
      heading={formatMessage({ id: `room.${what}.title` }, { name })}
      confirmLabel={<FormattedMessage id={`room.${what}.confirm`} />}
      declineLabel={<FormattedMessage id="room.cancel" />}
      {...{ onConfirm, onDecline }}
    >
      <p>
        <FormattedMessage id={`room.${what}.text`} />
      </p>
    </ConfirmDialog>
  );
}
