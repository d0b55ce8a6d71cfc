import { createFakePeerConnection, type FakePeerConnection } from '../../../../test/fakes/peerConnection';
import { settle } from '../../../../test/fakes/settle';
import fc from '../../../../test/property';
import { negotiate, type Signal } from './negotiation';
import { SignalLink, type LinkFrame } from './signalLink';

/** What happens next: an end changes what it sends or restarts, a browser goes on, or a frame travels. */
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('track' as const, 'restart' as const),
    end: fc.nat(1),
    which: fc.constant(0),
  }),
  {
    arbitrary: fc.record({ kind: fc.constant('turn' as const), end: fc.nat(1), which: fc.constant(0) }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      kind: fc.constantFrom('arrive' as const, 'double' as const, 'lose' as const, 'resend' as const),
      end: fc.nat(1),
      which: fc.nat(20),
    }),
    weight: 4,
  },
);

interface End {
  connection: FakePeerConnection;
  link: SignalLink;
}

function openPair() {
  const onTheWay: [LinkFrame[], LinkFrame[]] = [[], []];
  const failures: unknown[] = [];
  const open = (own: 0 | 1): End => {
    const connection = createFakePeerConnection();
    const { accept }: ReturnType<typeof negotiate> = negotiate({
      connection,
      isPolite: own === 1,
      post: (signal) => link.post(JSON.stringify(signal)),
      ownStreams: () => ({}),
      streamsTold: () => undefined,
      answering: () => undefined,
      failed: (error) => failures.push(error),
    });
    const link = new SignalLink(
      (frame) => onTheWay[own === 0 ? 1 : 0].push(frame),
      (text) => void accept(JSON.parse(text) as Signal),
    );
    return { connection, link };
  };
  return { ends: [open(0), open(1)] as const, onTheWay, failures };
}

it('agrees in the end, whoever offers when and whatever signals are lost, doubled and reordered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { ends, onTheWay, failures } = openPair();
      const arrive = (end: 0 | 1, frame: LinkFrame | undefined) => frame && ends[end].link.accept(frame);
      for (const each of steps) {
        const end = each.end === 0 ? 0 : 1;
        const { connection, link } = ends[end];
        if (each.kind === 'track') connection.addTrack();
        else if (each.kind === 'restart') connection.restartIce();
        else if (each.kind === 'turn') connection.goOn();
        else if (each.kind === 'resend') link.resend();
        else {
          const frames = onTheWay[end];
          const place = each.which % Math.max(1, frames.length);
          const [frame] = each.kind === 'double' ? frames.slice(place, place + 1) : frames.splice(place, 1);
          if (each.kind !== 'lose') arrive(end, frame);
        }
        await settle();
      }

      // Once the network has recovered.
      for (let round = 0; round < 20; round += 1) {
        for (const end of [0, 1] as const) {
          ends[end].link.resend();
          for (const frame of onTheWay[end].splice(0)) arrive(end, frame);
          let hasMore = true;
          while (hasMore) {
            hasMore = ends[end].connection.goOn();
            await settle();
          }
        }
      }
      expect(failures).toEqual([]);
      const [one, other] = ends.map(({ connection }) => connection.facts());
      expect(one).toEqual({ state: 'stable', own: one?.own, remote: other?.own, isNeeded: false });
      expect(other).toEqual({ state: 'stable', own: other?.own, remote: one?.own, isNeeded: false });
    }),
    { numRuns: 200 },
  );
});
