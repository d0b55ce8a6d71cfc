import { clockCommand } from './clockCommand';
import { processIo } from '../lib/tool';

process.exitCode = await clockCommand(process.argv.slice(2), processIo());
