import { accountCommand } from '../server/cli/accountCommand';
import { processIo } from '../server/lib/tool';

/** `npm run account`: accounts of the embedded sign-in and event roles. */
process.exitCode = await accountCommand(process.argv.slice(2), processIo());
