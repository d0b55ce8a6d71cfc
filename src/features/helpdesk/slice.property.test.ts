import * as fc from 'fast-check';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { ChatItem } from '../../contract/helpdesk';
import { selectLines } from './selectors';
import {
  earlierReceived,
  helpdeskSlice,
  itemReceived,
  lineEstablished,
  messageFailed,
  messageQueued,
  messageSending,
  messageSent,
  transcriptReceived,
} from './slice';
import { atSecond, buildItem } from './testing/startHelpdesk';

interface Written {
  second: number;
  own: boolean;
  /** Whether the service tells the sender's own id with the item. */
  withToken: boolean;
}

const written = fc.record({ second: fc.nat(5), own: fc.boolean(), withToken: fc.boolean() });

const itemOf = ({ second, own, withToken }: Written, index: number): ChatItem =>
  buildItem(`i${index}`, {
    AbsoluteTime: atSecond(second),
    // Nobody writes the same twice here: what is told without an id is found by its words.
    Content: `Text ${index}`,
    ...(own && { ParticipantRole: 'CUSTOMER', ...(withToken && { ClientToken: `t${index}` }) }),
  });

/** Ways in which one item may come to be known, any number of them, in any order. */
function waysOf(item: ChatItem, index: number): UnknownAction[] {
  const heard = [
    itemReceived(item),
    transcriptReceived({ items: [item], before: null }),
    itemReceived(item),
    earlierReceived({ items: [item], before: null }),
  ];
  if (item.ParticipantRole !== 'CUSTOMER') return heard;
  const answered = messageSent({ clientToken: `t${index}`, id: item.Id, absoluteTime: item.AbsoluteTime });
  return [...heard.slice(0, 3), answered, messageFailed({ clientToken: 'unknown' })];
}

it('whatever comes in whatever order: each item stands once, by its time, and no own message stays on its way', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (messages, order) => {
      const items = messages.map(itemOf);
      const begun = items.flatMap((item, index) =>
        item.ParticipantRole === 'CUSTOMER'
          ? [
              messageQueued({ clientToken: `t${index}`, Content: item.Content ?? '', writtenAt: 0 }),
              messageSending({ clientToken: `t${index}` }),
            ]
          : [],
      );
      const news = items
        .flatMap(waysOf)
        .map((action) => ({ action, place: order.next().value as number }))
        .sort((a, b) => a.place - b.place)
        .map(({ action }) => action);
      const state = [lineEstablished(), ...begun, ...news].reduce(
        helpdeskSlice.reducer,
        helpdeskSlice.getInitialState(),
      );
      expect(state.outgoing).toEqual([]);
      const lines = selectLines({ helpdesk: state });
      expect(lines.map(({ key }) => key).sort()).toEqual(items.map(({ Id }) => Id).sort());
      const times = lines.map(({ at }) => at ?? 0);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }),
  );
});
