import { accountCommand } from './accountCommand';
import { processIo } from '../lib/tool';

process.exitCode = await accountCommand(process.argv.slice(2), processIo());
