import { pushCommand } from './pushCommand';
import { processIo } from './tool';

process.exitCode = await pushCommand(process.argv.slice(2), processIo());
