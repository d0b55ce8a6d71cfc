import { useState } from 'react';
import { useIntl } from 'react-intl';
import { SandboxedFrame } from '../../../../../shared/kit/ui/SandboxedFrame';
import styles from './Backdrop.module.css';
import { PauseButton } from './PauseButton';

/**
 * An animated page over the gate's still image, which shows until the page has loaded and again when it is
 * paused.
 */
export function PageBackdrop({ address }: { address: string }) {
  const { formatMessage } = useIntl();
  const [loaded, setLoaded] = useState(false);
  const [paused, setPaused] = useState(false);
  const toggle = () => {
    setPaused(!paused);
    setLoaded(false);
  };
  return (
    <>
      {!paused && (
        <div className={styles.scene}>
          <SandboxedFrame
            src={address}
            title={formatMessage({ id: 'auth.background' })}
            className={`${styles.cover} ${loaded ? styles.arrived : styles.arriving}`}
            loading="eager"
            decorative
            onLoad={() => setLoaded(true)}
          />
        </div>
      )}
      {(loaded || paused) && <PauseButton paused={paused} onToggle={toggle} />}
    </>
  );
}
