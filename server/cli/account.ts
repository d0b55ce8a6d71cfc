import { accountCommand } from './accountCommand';
import { processIo } from './tool';

process.exitCode = await accountCommand(process.argv.slice(2), processIo());
