import { parseArgs } from 'node:util';
import { runTests } from '../tools/testRun/runTests';

/**
 * `npm test`: the checks to run before every commit. `-- --seed <n>` repeats an earlier run's order of test
 * files.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' } } });
await runTests('quick', values.seed);
