import { CONFIGS } from '../../server/events/load';
import { newEventCommand } from './command';

process.exitCode = newEventCommand(process.argv.slice(2), {
  configs: CONFIGS,
  now: Date.now(),
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
});
