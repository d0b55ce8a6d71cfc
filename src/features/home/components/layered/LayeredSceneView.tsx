import { useRef, type CSSProperties } from 'react';
import { AnyLink } from '../../../../shared/ui/AnyLink';
import { FINE_POINTER, MOTION_WELCOME, useMediaQuery } from '../../../../shared/ui/useMediaQuery';
import styles from './LayeredSceneView.module.css';
import { useShift } from './useShift';

export interface LayeredSceneViewProps {
  /** What the picture shows. */
  description: string;
  /** From back to front; `depth` in pixels by which a layer shifts at most. */
  layers: readonly { url: string; depth: number }[];
  buttons: readonly { label: string; link: string }[];
}

/**
 * A picture with depth (spec §2, 3D image): its layers shift against each other with the mouse, and gently with the page. It stands
 * still with reduced motion, under a finger and without a pointer.
 */
export function LayeredSceneView({ description, layers, buttons }: LayeredSceneViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const motion = useMediaQuery(MOTION_WELCOME);
  const mouse = useMediaQuery(FINE_POINTER);
  useShift(place, motion && mouse);
  return (
    <div ref={place} className={styles.scene}>
      <div className={styles.stage} role="img" aria-label={description}>
        {layers.map(({ url, depth }, index) => (
          <img
            key={`${index} ${url}`}
            src={url}
            alt=""
            className={styles.layer}
            style={{ '--depth': `${depth}px` } as CSSProperties}
          />
        ))}
      </div>
      {buttons.length > 0 && (
        <ul className={styles.buttons}>
          {buttons.map(({ label, link }, index) => (
            <li key={`${index} ${label}`}>
              <AnyLink to={link} className={styles.button}>
                {label}
              </AnyLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
