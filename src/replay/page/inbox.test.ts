import { gzipSync } from 'node:zlib';
import { LogProblem, MAX_LOG_BYTES } from '../log/file';
import { createInbox } from './inbox';

/** What the inbox reads of a file with this content. */
function textOf(content: BlobPart): Promise<string> {
  const inbox = createInbox();
  return inbox.text(inbox.put(new File([content], 'visit.json.gz')));
}

const refusalOf = (content: BlobPart) =>
  textOf(content).then(
    () => null,
    (error: unknown) => (error instanceof LogProblem ? error.kind : error),
  );

const TEXT = `{"é":"${'x'.repeat(100_000)}"}`;

it.each<[string, BlobPart]>([
  ['plain', TEXT],
  ['packed', gzipSync(TEXT)],
  ['packed and as large as allowed', gzipSync(TEXT.padEnd(MAX_LOG_BYTES - 1))],
])('reads a file that is %s', async (_name, content) => {
  expect((await textOf(content)).trimEnd() === TEXT).toBe(true);
});

it.each<[string, BlobPart, string]>([
  ['cut short', gzipSync(TEXT).subarray(0, -10), 'packingDamaged'],
  ['damaged', gzipSync(TEXT).fill(7, 20, 40), 'packingDamaged'],
  ['the beginning alone', new Uint8Array([0x1f, 0x8b]), 'packingDamaged'],
  ['too large by a byte once unpacked', gzipSync(Buffer.alloc(MAX_LOG_BYTES + 1)), 'growsTooLarge'],
])('refuses a packed file that is %s', async (_name, content, kind) => {
  expect(await refusalOf(content)).toBe(kind);
});

it('stops unpacking where a file is too large', async () => {
  let unpacked = 0;
  // As browsers do it, and Node does not: the next piece is unpacked once the last one was read.
  const original = globalThis.DecompressionStream;
  globalThis.DecompressionStream = function growing() {
    return new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        unpacked += piece.length * 1024;
        controller.enqueue(new Uint8Array(piece.length * 1024));
      },
    });
  } as never;
  const content = new Uint8Array(MAX_LOG_BYTES / 256);
  content.set([0x1f, 0x8b]);
  expect(await refusalOf(content)).toBe('growsTooLarge');
  globalThis.DecompressionStream = original;
  expect(unpacked).toBeLessThan(MAX_LOG_BYTES * 1.5);
});

it('gives each file once', async () => {
  const inbox = createInbox();
  const handle = inbox.put(new File(['{}'], 'visit.json'));
  expect(await inbox.text(handle)).toBe('{}');
  await expect(inbox.text(handle)).rejects.toThrow('not here any more');
});
