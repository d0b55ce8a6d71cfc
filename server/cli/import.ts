import { importCommand } from './importCommand';
import { processIo } from '../lib/tool';

process.exitCode = await importCommand(process.argv.slice(2), processIo());
