import path from 'node:path';

const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache');

/** Where `npm run dev` writes the page for the server to serve; the code itself stays in memory. */
export const DEV_WEB_ROOT = path.join(CACHE, 'plenary-dev');

/** Written each time the server of `npm run dev` has started. */
export const DEV_STARTED_FILE = path.join(CACHE, 'plenary-dev.started');
