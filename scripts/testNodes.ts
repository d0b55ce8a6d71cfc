import { runTests } from '../tools/testRun/runTests';

/** `npm run test:nodes`: `npm start` and the server's tests on the current versions of Node. */
await runTests('nodes', undefined);
