import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Button } from '../../../../shared/kit/ui/Button';
import { selectSounds, selectSpeakerId } from '../selectors';
import type { WithRoom } from '../slice';
import { SoundView } from './SoundView';
import styles from './Sounds.module.css';

const selectIsHeld = ({ room }: WithRoom) => room.captures.microphone.status === 'held';

/** Plays all sound; shows a button where the browser requires a user gesture, or has paused it. */
export function Sounds() {
  const sounds = useSelector(selectSounds);
  const speakerId = useSelector(selectSpeakerId);
  const isHeld = useSelector(selectIsHeld);
  const [attempt, setAttempt] = useState(0);
  const [stopped, setStopped] = useState<readonly string[]>([]);
  const onPlaying = useCallback(
    (handle: string) => setStopped((before) => before.filter((each) => each !== handle)),
    [],
  );
  const onStopped = useCallback(
    (handle: string) => setStopped((before) => [...before.filter((each) => each !== handle), handle]),
    [],
  );
  return (
    <>
      {sounds.map((handle) => (
        <SoundView key={`${handle}/${attempt}`} {...{ handle, speakerId, isHeld, onPlaying, onStopped }} />
      ))}
      {sounds.some((handle) => stopped.includes(handle)) && (
        <Button
          className={styles.button}
          onClick={() => {
            setStopped([]);
            setAttempt(attempt + 1);
          }}
        >
          <FormattedMessage id="room.playSound" />
        </Button>
      )}
    </>
  );
}
