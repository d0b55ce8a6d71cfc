import { importCommand } from '../server/modules/scheduleImport/command';
import { processIo } from '../server/cli/tool';

/** `npm run import`: imports a schedule or attendees into an event. */
process.exitCode = await importCommand(process.argv.slice(2), processIo());
