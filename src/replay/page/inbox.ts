import { growsTooLarge, HEAD_BYTES, isPacked, MAX_LOG_BYTES, packingDamaged } from '../log/file';

/** Bytes unpacked at a time: they become at most a thousand times as many. */
const PIECE_BYTES = 4096;

/** Splits what was read at once, which may be the whole file: a browser unpacks all of it before it goes on. */
function inPieces(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(bytes, controller) {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
      }
    },
  });
}

/** Unpacks a file, and stops where it is larger than a log may be. */
async function unpack(file: Blob): Promise<Blob> {
  const reader = file
    .stream()
    .pipeThrough(inPieces())
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
  const pieces: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw packingDamaged();
    });
    if (done) return new Blob(pieces);
    bytes += value.length;
    if (bytes > MAX_LOG_BYTES) {
      await reader.cancel();
      throw growsTooLarge(MAX_LOG_BYTES);
    }
    pieces.push(value);
  }
}

/** Text of a log's file, plain or packed. */
async function textOf(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return (isPacked(head) ? await unpack(file) : file).text();
}

/** Holds the files a user chose, so that actions can refer to them by handle. */
export function createInbox() {
  const files = new Map<string, File>();
  let count = 0;
  return {
    /** Stores a dropped or picked file and returns its handle. */
    put(file: File): string {
      const handle = `file-${++count}`;
      files.set(handle, file);
      return handle;
    },
    /** Takes a file out and reads it. Throws `LogProblem` for a packed one that is damaged or too large. */
    async text(handle: string): Promise<string> {
      const file = files.get(handle);
      if (!file) throw new Error('It is not here any more');
      files.delete(handle);
      return textOf(file);
    },
  };
}
export type Inbox = ReturnType<typeof createInbox>;
