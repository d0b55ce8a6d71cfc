import type { UnknownAction } from '@reduxjs/toolkit';
import fc from '../../../../test/property';
import type { ChatItem } from '../../../contract/helpdesk/helpdesk';
import { selectLines } from './selectors';
import {
  earlierSucceeded,
  helpdeskSlice,
  itemReceived,
  connectionEstablished,
  messageFailed,
  messageQueued,
  messageSendStarted,
  messageSent,
  transcriptReceived,
} from './slice';
import { atSecond, buildItem } from './testing/startHelpdesk';

interface Written {
  second: number;
  /** Index into a few texts, as users may write the same text twice. */
  text: number;
  own: boolean;
  /** How often the service pushes the item, besides answering its sender. */
  heard: number;
  /** Whether the service includes the sender's own id in the item. */
  withToken: boolean;
}

const written = fc.record({
  second: fc.nat(5),
  text: fc.nat(1),
  own: fc.boolean(),
  heard: fc.nat(3),
  withToken: fc.boolean(),
});

const itemOf = ({ second, text, own, withToken }: Written, index: number): ChatItem =>
  buildItem(`i${index}`, {
    AbsoluteTime: atSecond(second),
    Content: `Text ${text}`,
    ...(own && { ParticipantRole: 'CUSTOMER', ...(withToken && { ClientToken: `t${index}` }) }),
  });

/** Ways to learn of an item, which may occur any number of times and in any order. */
function waysOf(item: ChatItem, index: number, heardTimes: number): UnknownAction[] {
  const heard = [
    itemReceived(item),
    transcriptReceived({ items: [item], before: null, first: heardTimes > 1 }),
    itemReceived(item),
    earlierSucceeded({ items: [item], before: null }),
  ];
  if (item.ParticipantRole !== 'CUSTOMER') return heard;
  const answered = messageSent({
    clientToken: `t${index}`,
    Content: item.Content ?? '',
    id: item.Id,
    absoluteTime: item.AbsoluteTime,
  });
  return [...heard.slice(0, heardTimes), answered, messageFailed({ clientToken: 'unknown', mayPass: false })];
}

it('in any order of events, each item is listed once, by time, and none stays in flight', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (messages, order) => {
      const items = messages.map(itemOf);
      const begun = items.flatMap((item, index) =>
        item.ParticipantRole === 'CUSTOMER'
          ? [
              messageQueued({ clientToken: `t${index}`, Content: item.Content ?? '', writtenAt: 0 }),
              messageSendStarted({ clientToken: `t${index}` }),
            ]
          : [],
      );
      const news = items
        .flatMap((item, index) => waysOf(item, index, messages[index]?.heard ?? 0))
        .map((action) => ({ action, place: order.next().value as number }))
        .sort((a, b) => a.place - b.place)
        .map(({ action }) => action);
      const state = [connectionEstablished(), ...begun, ...news].reduce(
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
