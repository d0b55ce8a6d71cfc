import fc from '../../../../test/property';
import { PART_LENGTH, SignalLink, type LinkFrame } from './signalLink';

/** What happens next: an end sends, or a frame in transit arrives, is duplicated, or is lost. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('post' as const), end: fc.nat(1), length: fc.nat(2.5 * PART_LENGTH) }),
  fc.record({
    kind: fc.constantFrom('arrive' as const, 'double' as const, 'lose' as const),
    end: fc.nat(1),
    which: fc.nat(50),
  }),
  fc.record({ kind: fc.constant('resend' as const), end: fc.nat(1) }),
);

/** Two ends of a link, and the frames in transit to each. */
function openPair() {
  const onTheWay: [LinkFrame[], LinkFrame[]] = [[], []];
  const received: [string[], string[]] = [[], []];
  const open = (own: 0 | 1) =>
    new SignalLink(
      (frame) => onTheWay[own === 0 ? 1 : 0].push(frame),
      (signal) => received[own].push(signal),
    );
  return { ends: [open(0), open(1)] as const, onTheWay, received };
}

it('delivers each signal once and in order, whatever is lost, doubled and reordered', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const { ends, onTheWay, received } = openPair();
      const sent: [string[], string[]] = [[], []];
      steps.forEach((each, index) => {
        const end = each.end === 0 ? 0 : 1;
        if (each.kind === 'post') {
          const signal = `${index} ${'x'.repeat(each.length)}`;
          sent[end].push(signal);
          ends[end].post(signal);
        } else if (each.kind === 'resend') {
          ends[end].resend();
        } else {
          const frames = onTheWay[end];
          const [frame] =
            each.kind === 'double'
              ? frames.slice(each.which % Math.max(1, frames.length)).slice(0, 1)
              : frames.splice(each.which % Math.max(1, frames.length), 1);
          if (frame && each.kind !== 'lose') ends[end].accept(frame);
        }
        // Always a prefix of what the other end has sent.
        expect(received[0]).toEqual(sent[1].slice(0, received[0].length));
        expect(received[1]).toEqual(sent[0].slice(0, received[1].length));
      });
      // Once the network has recovered, a few rounds deliver everything.
      for (let round = 0; round < 3; round += 1) {
        for (const end of [0, 1] as const) {
          ends[end].resend();
          for (const frame of onTheWay[end].splice(0)) ends[end].accept(frame);
        }
      }
      for (const end of [0, 1] as const) {
        for (const frame of onTheWay[end].splice(0)) ends[end].accept(frame);
      }
      expect(received).toEqual([sent[1], sent[0]]);
      expect(ends.map(({ isWaiting }) => isWaiting)).toEqual([false, false]);
    }),
    { numRuns: 300 },
  );
});

it('sends frames that fit into a NOTIFY, and does not resend what has arrived', () => {
  const frames: LinkFrame[] = [];
  const link = new SignalLink(
    (frame) => frames.push(frame),
    () => undefined,
  );
  link.post('a=candidate\r\n'.repeat(1_000));
  expect(Math.max(...frames.map((frame) => JSON.stringify(frame).length))).toBeLessThan(5_000);
  link.accept({ part: 0, acknowledged: frames.length, text: '', isLast: false });
  frames.length = 0;
  link.resend();
  expect(frames).toEqual([]);
});

it('acknowledges by what it sends, if that comes soon', () => {
  const frames: LinkFrame[] = [];
  const later: (() => void)[] = [];
  const link = new SignalLink(
    (frame) => frames.push(frame),
    () => undefined,
    (work) => later.push(work),
  );
  const arrive = (part: number) => link.accept({ part, acknowledged: 0, text: 'x', isLast: true });
  arrive(1);
  arrive(2);
  expect([frames.length, later.length]).toEqual([0, 1]);
  link.post('answer');
  later.shift()?.();
  expect(frames).toEqual([{ part: 1, acknowledged: 2, text: 'answer', isLast: true }]);
  arrive(2);
  later.shift()?.();
  expect(frames.slice(1)).toEqual([{ part: 0, acknowledged: 2, text: '', isLast: false }]);
});
