import type { Message } from '../../../contract/messages/messages';
import { buildMessage } from '../../../../test/builders/message';
import fc from '../../../../test/property';
import {
  addChanges,
  addPage,
  addSignal,
  emptyWindow,
  hear,
  isBehind,
  resume,
  type MessageWindow,
  type Place,
} from './window';

const PAGE = 3;
const MOST = 2;

/** A conversation as the server keeps it. */
function createServer() {
  const messages: Message[] = [];
  let revision = 0;
  const change = (at: number | null): { message: Message; after: number } => {
    const after = revision;
    revision += 1;
    const message =
      at === null
        ? buildMessage({ number: messages.length + 1, revision })
        : { ...(messages[at] as Message), revision, text: `Changed at ${revision}`, isEdited: true };
    messages[message.number - 1] = message;
    return { message, after };
  };
  const page = (from: number, to: number) => ({
    messages: messages.slice(Math.max(0, from - 1), to - 1),
    hasEarlier: from > 1,
    hasLater: to <= messages.length,
    revision,
  });
  return {
    messages,
    send: () => change(null),
    edit: (index: number) => (messages.length === 0 ? null : change(index % messages.length)),
    list(place: Place) {
      const end = messages.length + 1;
      if (place.kind === 'earlier') return page(Math.max(1, place.before - PAGE), place.before);
      if (place.kind === 'latest' || place.kind === 'at') return page(Math.max(1, end - PAGE), end);
      const from = place.kind === 'later' ? place.from : place.number;
      return page(from, Math.min(end, from + PAGE));
    },
    changes(since: number) {
      const all = messages.filter((each) => each.revision > since).sort((a, b) => a.revision - b.revision);
      return { messages: all.slice(0, MOST), hasMore: all.length > MOST, revision };
    },
  };
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('send' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('edit' as const), index: fc.nat(30) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('deliver' as const), index: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('lose' as const, 'repeat' as const), index: fc.nat(30) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('ask' as const),
      what: fc.constantFrom('latest', 'around', 'earlier', 'later', 'changes'),
      number: fc.integer({ min: 1, max: 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('resume' as const) }) },
);

/** The place that a client asks for, given what it has. */
function placeOf(window: MessageWindow, what: string, number: number): Place {
  if (what === 'earlier') return { kind: 'earlier', before: window.messages[0]?.number ?? 1 };
  if (what === 'later') return { kind: 'later', from: (window.messages.at(-1)?.number ?? 0) + 1 };
  return what === 'around' ? { kind: 'around', number } : { kind: 'latest' };
}

function run(steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) {
  const server = createServer();
  const window = emptyWindow();
  /** What is in flight to the client, in any order. */
  const underway: (() => void)[] = [];
  const tell = (told: { message: Message; after: number } | null) => {
    if (!told) return;
    underway.push(() => addSignal(window, told.message, told.after));
    underway.push(() => hear(window, told.message.revision));
  };
  addPage(window, { kind: 'latest' }, server.list({ kind: 'latest' }));
  for (const each of steps) {
    if (each.kind === 'send') tell(server.send());
    else if (each.kind === 'edit') tell(server.edit(each.index));
    else if (each.kind === 'resume') resume(window);
    else if (each.kind === 'ask') {
      if (each.what === 'changes') {
        const asked = { since: window.revision ?? 0, resumed: window.resumed };
        const reply = server.changes(asked.since);
        underway.push(() => addChanges(window, asked, reply));
      } else {
        const place = placeOf(window, each.what, each.number);
        const reply = server.list(place);
        underway.push(() => addPage(window, place, reply));
      }
    } else if (underway.length > 0) {
      const index = each.index % underway.length;
      const [deliver] = each.kind === 'repeat' ? [underway[index]] : underway.splice(index, 1);
      if (each.kind !== 'lose') deliver?.();
    }
  }
  return { server, window };
}

/** The client's sync loop. */
function settle({ server, window }: ReturnType<typeof run>) {
  let requests = 0;
  while (isBehind(window)) {
    requests += 1;
    expect(requests).toBeLessThan(200);
    const asked = { since: window.revision ?? 0, resumed: window.resumed };
    addChanges(window, asked, server.changes(asked.since));
  }
}

const numbers = (messages: readonly Message[]) => messages.map(({ number }) => number);

it('shows what the server has, whatever was lost, doubled or out of order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const result = run(steps);
      const { server, window } = result;
      // Signals that were lost entirely are recovered when the subscription begins again.
      resume(window);
      settle(result);
      const first = window.messages[0]?.number ?? 1;
      const last = window.hasLater ? (window.messages.at(-1)?.number ?? 0) : server.messages.length;
      expect(window.messages).toEqual(server.messages.slice(first - 1, last));
      expect(window.hasEarlier).toBe(first > 1);
    }),
    { numRuns: 2_000 },
  );
});

it('never shows a message twice or out of order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const { window } = run(steps);
      expect(numbers(window.messages)).toEqual([...new Set(numbers(window.messages))].sort((a, b) => a - b));
    }),
  );
});
