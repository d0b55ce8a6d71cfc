import { pino } from 'pino';
import { buildPicture, buildScanBomb } from '../../../../../../../test/builders/picture';
import { openPictureRenderer } from '../renderer';

/* Server stand-in: renders a picture that takes seconds and reports when that starts. */

export default async function main(): Promise<void> {
  const log = pino({ level: 'silent' });
  const asker = { who: 'anna', signal: new AbortController().signal };
  const renderer = openPictureRenderer(log, { cpuMs: 60_000, wallMs: 60_000 });
  const bomb = await buildScanBomb(4_600, 4_500);
  await renderer.render(await buildPicture(), asker);
  void renderer.render(bomb, asker);
  process.stdout.write('busy');
}
