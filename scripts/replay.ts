import { register } from 'node:module';

// The app imports style sheets, which Node cannot load: register the hook before the first import.
register('../tools/replay/assetHooks.mjs', import.meta.url);
const { replayCommand, UNUSABLE } = await import('../tools/replay/command');

const err = (line: string) => void process.stderr.write(`${line}\n`);

try {
  process.exitCode = await replayCommand(process.argv.slice(2), {
    out: (line) => void process.stdout.write(`${line}\n`),
    err,
  });
} catch (error) {
  // A failure of the replay itself must not look like a divergence (1), least of all to `git bisect run`.
  err(`The replay itself failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = UNUSABLE;
}
