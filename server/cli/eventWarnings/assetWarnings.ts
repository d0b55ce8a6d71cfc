import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { EventWarnings } from './eventWarnings';

/** Pictures that are found by their names: the demo's, and the one that phones ask for. */
const BY_NAME = [
  /^assets\/session-[a-z]+\.svg$/,
  /^assets\/exhibitor-\d+\.svg$/,
  /^assets\/apple-touch-icon\.png$/,
];
/** Files of an event that may name others. */
const NAMING = /^(event|demo|messages\..+)\.json$/;

/** The event's files that neither its configuration nor its demo nor its texts name: they are delivered for nothing. */
export const assetWarnings: EventWarnings = ({ folder }) => {
  if (!existsSync(path.join(folder, 'assets'))) return [];
  const named = readdirSync(folder)
    .filter((file) => NAMING.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  return readdirSync(path.join(folder, 'assets'), { recursive: true, encoding: 'utf8' })
    .map((file) => `assets/${file.split(path.sep).join('/')}`)
    .filter((asset) => statSync(path.join(folder, asset)).isFile())
    .filter((asset) => !BY_NAME.some((name) => name.test(asset)) && !named.includes(asset))
    .sort()
    .map((asset) => ({
      path: asset,
      found: 'a file that nothing names',
      expected: 'a use for it, or no such file',
    }));
};
