import { register } from 'node:module';

// The app's modules import style sheets, which Node does not know: the hook must be there before the first of them.
register('../tools/replay/assetHooks.mjs', import.meta.url);
const { replayCommand } = await import('../tools/replay/command');

process.exitCode = await replayCommand(process.argv.slice(2), {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
});
