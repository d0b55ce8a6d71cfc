/*
 * Runs a TypeScript program: `node server/run.cjs server/main.ts …`. Its default export is called, and a number that it
 * returns is the exit code.
 *
 * Modules are loaded as CommonJS, one after the other in this thread: before Node 22.15, tsx's loader for ES modules asks
 * another thread about every file and takes twice the CPU time.
 */
const path = require('node:path');
require('tsx/cjs');

process.argv.splice(1, 1);
const file = path.resolve(process.argv[1] ?? '');
process.argv[1] = file;

// An error ends the process, with its stack: nobody else could handle it.
void (async () => {
  const code = await require(file).default();
  if (typeof code === 'number') process.exitCode = code;
})();
