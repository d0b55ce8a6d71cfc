import { clockCommand } from '../server/cli/clockCommand';
import { processIo } from '../server/lib/tool';

/** `npm run clock`: shows and sets an event's time. */
export default () => clockCommand(process.argv.slice(2), processIo());
