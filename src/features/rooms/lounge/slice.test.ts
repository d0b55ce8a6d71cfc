import { buildAttendee } from '../../../../test/builders/attendee';
import { buildLoungeTile, buildTileChange } from '../../../../test/builders/lounge';
import { loungeFailed, loungeRequested, loungeSlice, loungeSucceeded, tilesChanged } from './slice';

const { reducer } = loungeSlice;
const amara = buildAttendee({ attendeeId: 'amara' });
const bo = buildAttendee({ attendeeId: 'bo' });
const loaded = reducer(
  undefined,
  loungeSucceeded({ rooms: [buildLoungeTile({ people: [amara] }), buildLoungeTile({ letter: 'B' })] }),
);
const told = (...tiles: ReturnType<typeof buildTileChange>[]) => reducer(loaded, tilesChanged({ tiles }));
const peopleOf = ({ rooms }: typeof loaded) =>
  rooms.map(({ people }) => people.map(({ attendeeId }) => attendeeId).join());

it('shows who came and left, in the order of entering', () => {
  const state = told(buildTileChange({ people: ['amara', 'bo'], came: [bo], count: 3 }));
  expect(peopleOf(state)).toEqual(['amara,bo', '']);
  expect(state.rooms[0]).toMatchObject({ count: 3, revision: 2, name: 'Harbor' });
  expect(state.isStale).toBe(false);
});

it('knows people who go to another room', () => {
  const state = told(
    buildTileChange({ people: [] }),
    buildTileChange({ roomId: 'lounge-B', people: ['amara'], count: 1 }),
  );
  expect(peopleOf(state)).toEqual(['', 'amara']);
  expect(state.isStale).toBe(false);
});

it('ignores what is older than what it shows, and rooms that it does not have', () => {
  expect(told(buildTileChange({ revision: 1 }), buildTileChange({ roomId: 'lounge-C' }))).toEqual(loaded);
});

it('is stale while somebody is in a room of whom it knows nothing, until it is loaded', () => {
  const state = told(buildTileChange({ people: ['amara', 'zoe'], count: 2 }));
  expect(peopleOf(state)).toEqual(['amara', '']);
  expect(state.isStale).toBe(true);
  const anew = reducer(state, loungeSucceeded({ rooms: [buildLoungeTile({ revision: 2, people: [bo] })] }));
  expect([peopleOf(anew), anew.isStale]).toEqual([['bo'], false]);
});

it('keeps what came while an older answer was on its way', () => {
  const state = told(buildTileChange({ revision: 9, people: ['amara', 'bo'], came: [bo] }));
  const answered = reducer(state, loungeSucceeded({ rooms: [buildLoungeTile({ revision: 8, people: [] })] }));
  expect(peopleOf(answered)).toEqual(['amara,bo']);
});

it('keeps what is shown when a later attempt fails, and says so when the first does', () => {
  const failure = { kind: 'http' as const, message: 'The server is busy.', status: 503 };
  expect(reducer(loaded, loungeFailed(failure))).toMatchObject({ status: 'loaded', rooms: loaded.rooms });
  const failed = reducer(undefined, loungeFailed(failure));
  expect(failed.status).toBe('failed');
  expect(reducer(failed, loungeRequested()).status).toBe('loading');
});
