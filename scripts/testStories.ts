import { runPlaywright } from '../tools/playwright';

/** `npm run test:stories`: opens every built story in a browser; arguments are passed on to Playwright. */
process.exitCode = await runPlaywright(['--project=stories', ...process.argv.slice(2)]);
