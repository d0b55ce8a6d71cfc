import { useRef, type CSSProperties } from 'react';
import { AnyLink } from '../../../../../shared/kit/ui/AnyLink';
import { FINE_POINTER, MOTION_WELCOME, useMediaQuery } from '../../../../../shared/kit/ui/useMediaQuery';
import styles from './LayeredSceneView.module.css';
import { useShift } from './useShift';

export interface LayeredSceneViewProps {
  /** Describes what the scene shows. */
  description: string;
  /** Back to front; `depth` is a layer's maximum shift in pixels. */
  layers: readonly { url: string; depth: number }[];
  buttons: readonly { label: string; link: string }[];
}

/**
 * An image with depth (product.md#home): layers shift against each other with the mouse, and slightly with
 * scrolling. It stays still with reduced motion, on touch and without a fine pointer.
 */
export function LayeredSceneView({ description, layers, buttons }: LayeredSceneViewProps) {
  const scene = useRef<HTMLDivElement>(null);
  const motion = useMediaQuery(MOTION_WELCOME);
  const mouse = useMediaQuery(FINE_POINTER);
  useShift(scene, motion && mouse);
  return (
    <div ref={scene} className={styles.scene}>
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
