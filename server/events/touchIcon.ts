import { existsSync } from 'node:fs';
import path from 'node:path';
import { imageUrl, type EventConfig } from '../../src/contract/platform/eventConfig';

/** An event's optional square image for platforms that don't render SVG. */
export const TOUCH_ICON = 'assets/apple-touch-icon.png';

/** Path of the event's touch icon; null if its folder has none. */
export function touchIcon(config: EventConfig, folder: string): string | null {
  return existsSync(path.join(folder, TOUCH_ICON)) ? imageUrl(config, TOUCH_ICON) : null;
}
