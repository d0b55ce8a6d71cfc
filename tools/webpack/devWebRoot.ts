import path from 'node:path';

/** Where `npm run dev` writes the page for the server to serve; the code itself stays in memory. */
export const DEV_WEB_ROOT = path.join(import.meta.dirname, '../../node_modules/.cache/plenary-dev');
