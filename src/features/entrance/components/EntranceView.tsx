import { useEffect, useRef, type CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import styles from './EntranceView.module.css';

export interface EntranceViewProps {
  greeting: string;
  /** Address of what lies behind the doors. */
  sceneUrl: string;
  /** Address of the left door leaf; the right one is its mirror image. */
  doorUrl: string;
  /** How long the doors take, and the way through them. */
  seconds: number;
  /** The pictures are there, and the doors open. Before, the greeting stands on the event's gradient. */
  open: boolean;
  /** Nothing moves: the scene stands, and the button says where it leads. */
  still: boolean;
  onSkip: () => void;
}

/** The entrance (spec §2): two door leaves swing open upon a scene, which comes nearer. */
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
