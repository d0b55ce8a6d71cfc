import { importCommand } from '../server/cli/importCommand';
import { processIo } from '../server/lib/tool';

/** `npm run import`: imports a schedule or attendees into an event. */
export default () => importCommand(process.argv.slice(2), processIo());
