import { importCommand } from '../modules/scheduleImport/command';
import { processIo } from './tool';

process.exitCode = await importCommand(process.argv.slice(2), processIo());
