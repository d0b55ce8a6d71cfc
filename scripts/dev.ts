import { run, tool } from './run';

/**
 * `npm run dev`: the server on port 8080, started anew when its files change, and webpack-dev-server on port 8081 with hot
 * replacement, which hands everything that is not the app's code to the server. Open http://localhost:8081.
 */
const server = run(process.execPath, [
  tool('tsx'),
  'watch',
  '--clear-screen=false',
  '--exclude',
  './src/app/**',
  '--exclude',
  './src/features/**',
  'server/main.ts',
]);
const web = run(tool('webpack'), ['serve', '--mode', 'development']);

process.exitCode = await Promise.race([server, web]);
