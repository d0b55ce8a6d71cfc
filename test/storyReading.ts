/** So many frames after a change everything has rendered again. */
const FRAMES = 12;

/** Resolves once the next frame is painted: what is measured then is what people see. */
async function painted(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

/** Throws if a line leaves its place on the screen, if only for a frame, once something changes. */
export async function expectHeld(line: Element, change: () => void): Promise<void> {
  await painted();
  const before = line.getBoundingClientRect().top;
  change();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await painted();
    const moved = line.getBoundingClientRect().top - before;
    if (Math.abs(moved) >= 1)
      throw new Error(`"${line.textContent}" moved by ${moved} px in frame ${frame}.`);
  }
}

const isAtEnd = (box: Element) => box.scrollHeight - box.scrollTop - box.clientHeight <= 1;

/** Resolves once a list has gone to its end, as it does when it is first shown. */
export async function atEnd(box: Element): Promise<void> {
  if (isAtEnd(box)) return;
  await painted();
  await atEnd(box);
}

/** Throws unless the end of what a box scrolls is in view, once something changed. */
export async function expectEnd(box: Element, change: () => void): Promise<void> {
  change();
  for (let frame = 0; frame < FRAMES; frame += 1) await painted();
  if (!isAtEnd(box)) throw new Error('The end is out of view.');
}

/** Scrolls a box to its middle, as a person does, and returns the first line that is wholly in view. */
export async function readInTheMiddle(box: Element): Promise<HTMLElement> {
  // A list goes to its end first, and once more as its lines get their heights.
  for (let frame = 0; frame < FRAMES; frame += 1) await painted();
  box.scrollTop = Math.round((box.scrollHeight - box.clientHeight) / 2);
  await painted();
  await painted();
  const top = box === document.documentElement ? 0 : box.getBoundingClientRect().top;
  const lines = [...box.querySelectorAll<HTMLElement>('[data-line]')];
  const line = lines.find((each) => each.getBoundingClientRect().top >= top);
  if (!line) throw new Error('There is no line in view.');
  return line;
}
