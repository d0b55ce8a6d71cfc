import path from 'node:path';

/** Where `npm run dev` keeps the page, which the server serves; the code itself stays in memory. */
export const DEV_WEB_ROOT = path.join(import.meta.dirname, '../../node_modules/.cache/plenary-dev');
