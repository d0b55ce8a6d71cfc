import { register } from 'node:module';

// The app's modules import style sheets, which Node does not know: the hook must be there before the first of them.
register('../tools/replay/assetHooks.mjs', import.meta.url);
const { replayCommand, UNUSABLE } = await import('../tools/replay/command');

const err = (line: string) => void process.stderr.write(`${line}\n`);

try {
  process.exitCode = await replayCommand(process.argv.slice(2), {
    out: (line) => void process.stdout.write(`${line}\n`),
    err,
  });
} catch (error) {
  // A fault of the replay itself must not look like a divergence (1), least of all to `git bisect run`.
  err(`The replay itself failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = UNUSABLE;
}
