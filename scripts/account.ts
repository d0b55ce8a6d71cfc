import { accountCommand } from '../server/cli/accountCommand';
import { processIo } from '../server/lib/tool';

/** `npm run account`: accounts of the embedded sign-in and event roles. */
export default () => accountCommand(process.argv.slice(2), processIo());
