import { useEffect, useRef, type CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './EntranceView.module.css';

export interface EntranceViewProps {
  greeting: string;
  /** URL of the scene behind the doors. */
  sceneUrl: string;
  /** URL of the left door leaf; the right one mirrors it. */
  doorUrl: string;
  /** Duration of the doors' opening and the walk through them. */
  seconds: number;
  /** The images are loaded and the doors open. Before that, the greeting is shown on the event's gradient. */
  open: boolean;
  /** Reduced motion: the scene stands still and a button continues. */
  still: boolean;
  onSkip: () => void;
}

/** The entrance (product.md#entrance): two door leaves swing open on a scene that moves closer. */
export function EntranceView({
  greeting,
  sceneUrl,
  doorUrl,
  seconds,
  open,
  still,
  onSkip,
}: EntranceViewProps) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  const looks = {
    '--entrance-scene': `url("${sceneUrl}")`,
    '--entrance-door': `url("${doorUrl}")`,
    '--entrance-time': `${seconds}s`,
  } as CSSProperties;
  return (
    <div
      className={[styles.entrance, open && !still && styles.moving].filter(Boolean).join(' ')}
      style={looks}
    >
      {open && (
        <div className={styles.stage} aria-hidden="true">
          <div className={styles.scene} />
          {!still && (
            <div className={styles.doorway}>
              <div className={`${styles.leaf} ${styles.left}`} />
              <div className={`${styles.leaf} ${styles.right}`} />
            </div>
          )}
        </div>
      )}
      <div className={styles.card}>
        <h1 className={styles.greeting}>{greeting}</h1>
        <div ref={button}>
          <Button look={still ? 'primary' : 'secondary'} onClick={onSkip}>
            <FormattedMessage id={still ? 'entrance.goIn' : 'entrance.skip'} />
          </Button>
        </div>
      </div>
    </div>
  );
}
