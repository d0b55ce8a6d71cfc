import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/Button';
import { selectSounds, selectSpeakerId } from '../selectors';
import { SoundView } from './SoundView';
import styles from './Sounds.module.css';

/** Plays all sound; shows a button where the browser requires a user gesture first. */
export function Sounds() {
  const sounds = useSelector(selectSounds);
  const speakerId = useSelector(selectSpeakerId);
  const [attempt, setAttempt] = useState(0);
  const [isBlocked, setBlocked] = useState(false);
  const onBlocked = useCallback(() => setBlocked(true), []);
  return (
    <>
      {sounds.map((handle) => (
        <SoundView key={`${handle}/${attempt}`} handle={handle} speakerId={speakerId} onBlocked={onBlocked} />
      ))}
      {isBlocked && (
        <Button
          className={styles.button}
          onClick={() => {
            setBlocked(false);
            setAttempt(attempt + 1);
          }}
        >
          <FormattedMessage id="room.playSound" />
        </Button>
      )}
    </>
  );
}
