import { useRef, type CSSProperties } from 'react';
import styles from './Backdrop.module.css';
import { useMouseLayers } from './mouseLayers';

export interface Layer {
  address: string;
  speed: number;
}

/** Pictures on top of each other, the first one farthest, that follow the mouse where `moves` says they may. */
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
