/** An ISO BMFF box, as offsets into its buffer. `body` is where its contents begin, after size and type. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);

/**
 * Lists the sibling boxes between two offsets, without descending. Throws if a size does not fit: a truncated
 * or foreign file must not pass for a complete one (ISO/IEC 14496-12 §4.2).
 */
export function boxesIn(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    if (start + 8 > to) throw new Error(`Not an mp4 box at byte ${start}: fewer than 8 bytes are left.`);
    const type = bytes.toString('latin1', start + 4, start + 8);
    const size = bytes.readUInt32BE(start);
    const is64Bit = size === 1;
    const body = start + (is64Bit ? 16 : 8);
    const end =
      size === 0 ? to : start + (is64Bit && body <= to ? Number(bytes.readBigUInt64BE(start + 8)) : size);
    if (end < body || end > to)
      throw new Error(`Not an mp4 box at byte ${start}: "${type}" ends at ${end} of ${to}.`);
    boxes.push({ type, start, body, end });
    start = end;
  }
  return boxes;
}

/**
 * Finds every box at a path such as `moof/traf/tfdt`. Only pure container boxes can be intermediate steps.
 */
export function findBoxes(bytes: Buffer, path: string, within?: Box): Box[] {
  const [type, ...rest] = path.split('/');
  const found = boxesIn(bytes, within?.body, within?.end).filter((box) => box.type === type);
  if (rest.length === 0) return found;
  if (!CONTAINERS.has(type ?? '')) throw new Error(`"${type}" is not a box that holds boxes.`);
  return found.flatMap((box) => findBoxes(bytes, rest.join('/'), box));
}

/** The only box at a path; throws if there is none or more than one. */
export function onlyBox(bytes: Buffer, path: string, within?: Box): Box {
  const found = findBoxes(bytes, path, within);
  if (found.length !== 1 || !found[0]) throw new Error(`Expected one "${path}" box, found ${found.length}.`);
  return found[0];
}

/** Version and flags: the first four bytes of a full box's body. */
export function fullBox(bytes: Buffer, box: Box): { version: number; flags: number } {
  return { version: bytes.readUInt8(box.body), flags: bytes.readUIntBE(box.body + 1, 3) };
}
