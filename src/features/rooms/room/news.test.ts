import { buildRoomPerson, buildRoomState, entryIdOf } from '../../../../test/builders/room';
import type { RoomPerson } from '../../../contract/rooms/rooms';
import { withNews } from './news';

const OWN = entryIdOf(1);
const ana = buildRoomPerson({ name: 'Ana' });
const inside = buildRoomState({ entryId: OWN }, [ana]);
const person = (changed: Partial<RoomPerson>, of = ana) => ({
  kind: 'person' as const,
  after: 10,
  revision: 11,
  person: { ...of, ...changed },
});
const said = (event: Parameters<typeof withNews>[2], known = inside) =>
  withNews([], known, event, OWN).map(({ kind, name }) => `${kind} ${name}`);
const newcomer = buildRoomPerson({ arrival: 9, name: 'Bo' });

describe('the news of a room', () => {
  it.each([
    ['somebody comes', person({}, newcomer), ['came Bo']],
    ['somebody waits', person({ state: 'waiting' }, newcomer), ['waits Bo']],
    [
      'somebody leaves',
      { kind: 'left' as const, after: 10, revision: 11, entryId: ana.entryId },
      ['left Ana'],
    ],
    ['a hand goes up', person({ handAt: '2021-01-26T16:00:00.000Z' }), ['hand Ana']],
    [
      'a screen is shared',
      person({ sending: { microphone: true, camera: true, screen: true } }),
      ['shares Ana'],
    ],
    ['a microphone is switched', person({ sending: { microphone: false, camera: true, screen: false } }), []],
    ['a change was missed', { ...person({}, newcomer), after: 12, revision: 13 }, []],
    ['it is about the user', person({ entryId: OWN, handAt: '2021-01-26T16:00:00.000Z' }), []],
    ['a host mutes', { kind: 'muted' as const }, []],
  ])('when %s', (_what, event, expected) => {
    expect(said(event)).toEqual(expected);
  });

  it('says that somebody came once they are admitted', () => {
    const waiting = buildRoomState({ entryId: OWN }, [{ ...ana, state: 'waiting' }]);
    expect(said(person({}), waiting)).toEqual(['came Ana']);
  });

  it('does not say that a hand stays up', () => {
    const up = { ...ana, handAt: '2021-01-26T16:00:00.000Z' };
    expect(said(person({}, up), buildRoomState({ entryId: OWN }, [up]))).toEqual([]);
  });

  it('keeps the latest', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      key: `${index}`,
      kind: 'came' as const,
      name: 'Ana',
    }));
    expect(withNews(many, inside, person({}, newcomer), OWN)).toHaveLength(20);
  });
});
