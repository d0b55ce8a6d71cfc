import { parseArgs } from 'node:util';
import { runTests } from '../tools/testRun/runTests';

/**
 * `npm run test:full`: all checks. `-- --rest` runs only those that `npm test` leaves out; `-- --seed <n>`
 * repeats an earlier run's order of test files.
 */
const { values } = parseArgs({ options: { rest: { type: 'boolean' }, seed: { type: 'string' } } });
await runTests(values.rest ? 'rest' : 'full', values.seed);
