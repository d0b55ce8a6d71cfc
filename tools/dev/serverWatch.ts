/** Arguments of tsx that restart the server when its files or an event's change. */
export const SERVER_WATCH = [
  'watch',
  '--clear-screen=false',
  '--include',
  './configs/**',
  '--exclude',
  './src/app/**',
  '--exclude',
  './src/features/**',
];
