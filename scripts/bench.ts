import { bench } from '../test/bench/bench';

/**
 * `npm run bench`: ratios with their goals, each measured side by side in the same run. Not part of the
 * tests. `npm run bench -- server` measures one part.
 */
try {
  await bench(process.argv.slice(2));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
