import { DEV_WEB_ROOT } from '../tools/webpack/devWebRoot';
import { run, tool } from '../tools/run';

/**
 * `npm run dev`: runs the server on port 8080, restarted when its files change, and webpack-dev-server on
 * port 8081 with hot replacement, which proxies everything but the app's code to the server. Open
 * http://localhost:8081.
 */
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());

const server = run(
  process.execPath,
  [
    tool('tsx'),
    'watch',
    '--clear-screen=false',
    '--exclude',
    './src/app/**',
    '--exclude',
    './src/features/**',
    'server/run.cjs',
    'server/main.ts',
    `--web-root=${DEV_WEB_ROOT}`,
  ],
  {},
  stopping.signal,
);
const web = run(tool('webpack'), ['serve', '--mode', 'development'], {}, stopping.signal);

// Neither is useful without the other.
process.exitCode = await Promise.race([server, web]);
stopping.abort();
await Promise.all([server, web]);
