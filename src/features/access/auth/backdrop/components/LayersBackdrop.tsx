import { useRef, type CSSProperties } from 'react';
import styles from './Backdrop.module.css';
import { useMouseLayers } from './mouseLayers';

export interface Layer {
  address: string;
  speed: number;
}

/** Stacked images, farthest first, that follow the mouse if `moves` is set. */
export function LayersBackdrop({ layers, moves }: { layers: readonly Layer[]; moves: boolean }) {
  const scene = useRef<HTMLDivElement>(null);
  useMouseLayers(scene, moves);
  return (
    <div ref={scene} className={styles.scene} aria-hidden="true">
      {layers.map(({ address, speed }, index) => (
        <div
          key={index}
          data-speed={speed}
          className={styles.layer}
          style={{ '--layer-picture': `url("${address}")`, '--layer-speed': speed } as CSSProperties}
        />
      ))}
    </div>
  );
}
