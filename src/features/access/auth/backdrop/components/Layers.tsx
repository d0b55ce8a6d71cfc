import { useSelector } from 'react-redux';
import { imageUrl } from '../../../../../contract/platform/eventConfig';
import { selectConfig } from '../../../../../shared/platform/event';
import { FINE_POINTER, useMediaQuery } from '../../../../../shared/kit/ui/useMediaQuery';
import { LayersBackdrop } from './LayersBackdrop';
import { useMotion } from './useMotion';

/**
 * The event's layers behind the gate's box (product.md#gate). With reduced motion they stand still; on narrow
 * windows with an image of their own, the gate's still image is shown instead.
 */
export function Layers() {
  const config = useSelector(selectConfig);
  const { background } = config.pageOptions.gate;
  const { wide, moving } = useMotion();
  const mouse = useMediaQuery(FINE_POINTER);
  if (background.kind !== 'layers' || (background.smallImage !== undefined && !wide)) return null;
  const layers = background.layers.map(({ image, speed }) => ({ address: imageUrl(config, image), speed }));
  return <LayersBackdrop layers={layers} moves={moving && mouse} />;
}
