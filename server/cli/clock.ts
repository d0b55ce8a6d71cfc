import { clockCommand } from './clockCommand';
import { processIo } from './tool';

process.exitCode = await clockCommand(process.argv.slice(2), processIo());
