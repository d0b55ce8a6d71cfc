import { pushCommand } from './pushCommand';
import { processIo } from '../lib/tool';

process.exitCode = await pushCommand(process.argv.slice(2), processIo());
