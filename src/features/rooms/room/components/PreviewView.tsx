import { useIntl } from 'react-intl';
import type { Medium } from '../../../../shared/platform/deps/rooms';
import { initialsOf } from '../../../../shared/kit/lib/initials';
import { Button } from '../../../../shared/kit/ui/Button';
import type { Capture } from '../slice';
import { BarButton } from './BarButton';
import { StreamView } from './StreamView';
import styles from './PreviewView.module.css';

export interface PreviewViewProps {
  name: string;
  captures: Readonly<Record<Medium, Capture>>;
  /** The room is a quiet table, which people enter with their microphone off. */
  isQuiet: boolean;
  onSwitch: (medium: Medium, isOn: boolean) => void;
}

const isOn = ({ status }: Capture) => status === 'on' || status === 'starting';

/** How others see the user, with the switches for camera and microphone. */
export function PreviewView({ name, captures, isQuiet, onSwitch }: PreviewViewProps) {
  const { formatMessage } = useIntl();
  const { camera, microphone } = captures;
  const starting = camera.status === 'starting';
  const isUntouched = camera.status === 'off' && microphone.status === 'off';
  const switchBoth = () => {
    onSwitch('microphone', true);
    onSwitch('camera', true);
  };
  return (
    <div className={styles.preview}>
      <div className={styles.frame}>
        {camera.handle === null || camera.status === 'held' ? (
          <>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <p className={styles.state}>
              {formatMessage({ id: starting ? 'room.check.cameraStarts' : 'room.check.cameraOff' })}
            </p>
            {isUntouched && !isQuiet && (
              <Button className={styles.both} onClick={switchBoth}>
                {formatMessage({ id: 'room.check.switchOn' })}
              </Button>
            )}
          </>
        ) : (
          <StreamView handle={camera.handle} className={styles.picture} />
        )}
      </div>
      <div className={styles.switches}>
        <BarButton
          icon={isOn(microphone) ? 'microphone' : 'muted'}
          label={formatMessage({ id: isOn(microphone) ? 'room.mute' : 'room.unmute' })}
          look={isOn(microphone) ? 'plain' : 'off'}
          onPress={() => onSwitch('microphone', !isOn(microphone))}
        />
        <BarButton
          icon={isOn(camera) ? 'camera' : 'cameraOff'}
          label={formatMessage({ id: isOn(camera) ? 'room.stopCamera' : 'room.startCamera' })}
          look={isOn(camera) ? 'plain' : 'off'}
          onPress={() => onSwitch('camera', !isOn(camera))}
        />
      </div>
    </div>
  );
}
