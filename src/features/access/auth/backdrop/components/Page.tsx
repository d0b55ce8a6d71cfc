import { useSelector } from 'react-redux';
import { imageUrl } from '../../../../../contract/platform/eventConfig';
import { selectConfig } from '../../../../../shared/platform/event';
import { PageBackdrop } from './PageBackdrop';
import { useMotion } from './useMotion';

/** The event's animated page behind the gate's box (product.md#gate). */
export function Page() {
  const config = useSelector(selectConfig);
  const { background } = config.pageOptions.gate;
  const { moving } = useMotion();
  if (background.kind !== 'page' || !moving) return null;
  return <PageBackdrop address={imageUrl(config, background.page)} />;
}
