import { useSelector } from 'react-redux';
import { imageUrl } from '../../../../../contract/platform/eventConfig';
import { selectConfig } from '../../../../../shared/platform/event';
import { useMotion } from './useMotion';
import { VideoBackdrop } from './VideoBackdrop';

/** Whether the user asked to save data, in browsers that report it (Network Information API). */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The event's video behind the gate's box (product.md#gate); not shown in data-saving mode. */
export function Video() {
  const config = useSelector(selectConfig);
  const { background } = config.pageOptions.gate;
  const { moving } = useMotion();
  if (background.kind !== 'video' || !moving || savesData()) return null;
  return <VideoBackdrop address={imageUrl(config, background.video)} />;
}
