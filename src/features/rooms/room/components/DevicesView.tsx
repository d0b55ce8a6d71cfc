import { FormattedMessage, useIntl } from 'react-intl';
import type { Device, Devices, Medium } from '../../../../shared/platform/deps/rooms';
import { Button } from '../../../../shared/kit/ui/Button';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { Switch } from '../../../../shared/kit/ui/Switch';
import type { RoomCheckState } from '../checkSlice';
import type { Capture } from '../slice';
import { LevelView } from './LevelView';
import styles from './DevicesView.module.css';

export interface DevicesViewProps {
  devices: Devices;
  captures: Readonly<Record<Medium, Capture>>;
  speakerId: string | null;
  /** How loud the microphone is; null where it is not measured. */
  level: number | null;
  tone: RoomCheckState['tone'];
  /** The browser itself can blur the background. */
  canBlur: boolean;
  isBlurred: boolean;
  isReduced: boolean;
  onDevice: (medium: Medium, deviceId: string | null) => void;
  onSpeaker: (deviceId: string | null) => void;
  onTone: () => void;
  onBlur: (isBlurred: boolean) => void;
  onReduce: (isReduced: boolean) => void;
}

interface DeviceChoiceProps {
  label: string;
  devices: readonly Device[];
  chosen: string | null;
  onChange: (deviceId: string | null) => void;
}

/** A choice between several devices; nothing where there is no choice. */
function DeviceChoice({ label, devices, chosen, onChange }: DeviceChoiceProps) {
  const { formatMessage } = useIntl();
  if (devices.length === 0) return null;
  return (
    <Choice
      asField
      label={label}
      choices={[
        { value: '', label: formatMessage({ id: 'room.check.browserChooses' }) },
        ...devices.map((device, index) => ({
          value: device.deviceId,
          label: device.label || formatMessage({ id: 'room.check.unnamed' }, { number: index + 1 }),
        })),
      ]}
      value={devices.some(({ deviceId }) => deviceId === chosen) ? (chosen ?? '') : ''}
      onChange={(deviceId) => onChange(deviceId || null)}
    />
  );
}

/** Which microphone, camera and speaker are used, how, and whether they work. */
export function DevicesView(props: DevicesViewProps) {
  const { devices, captures, speakerId, level, tone, onDevice, onSpeaker, onTone } = props;
  const { formatMessage } = useIntl();
  const isPlaying = tone === 'playing';
  // Also while it starts or is held, so that nothing moves once it is on.
  const hasLevel = ['starting', 'on', 'held'].includes(captures.microphone.status);
  return (
    <div className={styles.devices}>
      <DeviceChoice
        label={formatMessage({ id: 'room.check.microphone' })}
        devices={devices.microphones}
        chosen={captures.microphone.insteadId ?? captures.microphone.deviceId}
        onChange={(deviceId) => onDevice('microphone', deviceId)}
      />
      {level !== null && hasLevel && <LevelView level={level} />}
      <DeviceChoice
        label={formatMessage({ id: 'room.check.camera' })}
        devices={devices.cameras}
        chosen={captures.camera.insteadId ?? captures.camera.deviceId}
        onChange={(deviceId) => onDevice('camera', deviceId)}
      />
      <DeviceChoice
        label={formatMessage({ id: 'room.check.speaker' })}
        devices={devices.speakers}
        chosen={speakerId}
        onChange={onSpeaker}
      />
      <div className={styles.tone}>
        <Button look="secondary" aria-disabled={isPlaying} onClick={isPlaying ? undefined : onTone}>
          <FormattedMessage id="room.check.playTone" />
        </Button>
        <span role="status">{tone !== 'silent' && <FormattedMessage id={`room.check.tone.${tone}`} />}</span>
      </div>
      {props.canBlur && (
        <Switch
          label={formatMessage({ id: 'room.blur' })}
          isSelected={props.isBlurred}
          onChange={props.onBlur}
        />
      )}
      <Switch
        label={formatMessage({ id: 'room.reduced' })}
        description={formatMessage({ id: 'room.reducedHelp' })}
        isSelected={props.isReduced}
        onChange={props.onReduce}
      />
    </div>
  );
}
