import { FINE_POINTER, MOTION_WELCOME, useMediaQuery } from '../../../../shared/ui/useMediaQuery';
import { LayersBackdrop, type Layer } from './LayersBackdrop';
import { PageBackdrop } from './PageBackdrop';
import { VideoBackdrop } from './VideoBackdrop';

/** From this width on the gate has a moving background (spec §2). */
export const WIDE = '(width >= 1024px)';

/** What moves behind the box, by address. A splash picture is the gate's own: there is nothing to load for it. */
export type MovingBackground =
  | { kind: 'page'; address: string }
  | { kind: 'video'; address: string }
  | {
      kind: 'layers';
      layers: readonly Layer[];
      /** Narrow windows have a picture of their own, which the gate shows by itself. */
      wideOnly: boolean;
    };

export interface BackdropViewProps {
  background: MovingBackground;
  /** The person wants few bytes: no video. */
  savesData: boolean;
}

/**
 * The gate's moving background (spec §2), which only decorates. Narrow windows, and people who want nothing to move, have the
 * still picture that the gate shows by itself; layers stand still for them.
 */
export function BackdropView({ background, savesData }: BackdropViewProps) {
  const wide = useMediaQuery(WIDE);
  const moving = useMediaQuery(MOTION_WELCOME) && wide;
  const mouse = useMediaQuery(FINE_POINTER);
  switch (background.kind) {
    case 'layers':
      if (background.wideOnly && !wide) return null;
      return <LayersBackdrop layers={background.layers} moves={moving && mouse} />;
    case 'page':
      return moving && <PageBackdrop address={background.address} />;
    case 'video':
      return moving && !savesData && <VideoBackdrop address={background.address} />;
  }
}
