import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assetsIn } from '../../events/files';
import type { EventWarnings } from './eventWarnings';

/** Images looked up by file name: the demo's, and the one phones request. */
const BY_NAME = [
  /^assets\/session-[a-z]+\.svg$/,
  /^assets\/exhibitor-\d+\.svg$/,
  /^assets\/apple-touch-icon\.png$/,
];
/** Event files that may reference assets. */
const NAMING = /^(event|demo|messages\..+)\.json$/;

/** Assets that no configuration, demo or message file references: they are served for nothing. */
export const assetWarnings: EventWarnings = ({ folder }) => {
  const named = readdirSync(folder)
    .filter((file) => NAMING.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  return assetsIn(folder)
    .filter((asset) => !BY_NAME.some((name) => name.test(asset)) && !named.includes(asset))
    .map((asset) => ({
      path: asset,
      found: 'a file that nothing refers to',
      expected: 'a reference to it, or no such file',
    }));
};
