import { runPlaywright } from '../tools/playwright';

/** `npm run test:e2e`: the browser tests against the built app; arguments are passed on to Playwright. */
process.exitCode = await runPlaywright(['--project=e2e', ...process.argv.slice(2)]);
