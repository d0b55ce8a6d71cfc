import { CONFIGS } from '../server/events/load';
import { eventNewCommand } from '../tools/eventNew/command';

/** `npm run event:new`: creates a complete event in configs/. */
export default () =>
  eventNewCommand(process.argv.slice(2), {
    configs: CONFIGS,
    now: Date.now(),
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
  });
