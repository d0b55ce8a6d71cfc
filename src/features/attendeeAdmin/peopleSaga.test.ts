import { lookUpAttendees } from '../../contract/attendeeLookup';
import { searchAttendees } from '../../contract/attendees';
import { deferred, networkFailure } from '../../../test/fakes/deps';
import { PAUSE_MS } from './peopleSaga';
import { moreRequested, peopleEntered, queryTyped, fieldTyped } from './peopleSlice';
import { samplePerson } from './samples';
import { startAdmin, stopAdmin } from './testing/startAdmin';

afterEach(stopAdmin);

describe('people', () => {
  const found = (...ids: string[]) => ({
    ...{
      attendees: ids.map((id) => samplePerson(id)),
      next: 'c',
      count: 3,
      countIsLeast: false,
      similar: [],
    },
  });

  it('are searched after a pause in typing, with the latest input', async () => {
    const run = await startAdmin(({ api }) => api.on(searchAttendees, found('a')));
    await run.send(fieldTyped({ lastName: 'B' }), fieldTyped({ lastName: 'Ba' }));
    await run.pass(PAUSE_MS - 1);
    expect(run.deps.api.callsOf(searchAttendees)).toEqual([]);
    await run.pass(1);
    expect(run.deps.api.callsOf(searchAttendees).map(({ input }) => input.query)).toMatchObject([
      { lastName: 'Ba' },
    ]);
    expect(run.getState().adminPeople).toMatchObject({ status: 'loaded', people: [{ attendeeId: 'a' }] });
  });

  it('load page by page, discarding a page of an earlier search', async () => {
    const slow = deferred<ReturnType<typeof found>>();
    const run = await startAdmin(({ api }) =>
      api.on(searchAttendees, found('a'), found('b'), () => slow.promise, found('c')),
    );
    await run.send(peopleEntered());
    await run.send(moreRequested());
    expect(run.getState().adminPeople.people.map(({ attendeeId }) => attendeeId)).toEqual(['a', 'b']);
    await run.send(moreRequested(), fieldTyped({ lastName: 'C' }));
    slow.resolve(found('late'));
    await run.pass(PAUSE_MS);
    expect(run.getState().adminPeople.people.map(({ attendeeId }) => attendeeId)).toEqual(['c']);
  });

  it('can be looked up by address or id, which replaces the field search', async () => {
    const run = await startAdmin(({ api }) => {
      api.on(lookUpAttendees, { attendees: [samplePerson('a', { hidden: true })] });
      api.on(searchAttendees, found('b'));
    });
    await run.send(fieldTyped({ lastName: 'B' }), queryTyped({ query: ' ada@example.org ' }));
    await run.pass(PAUSE_MS - 1);
    expect(run.deps.api.callsOf(lookUpAttendees)).toEqual([]);
    await run.pass(1);
    expect(run.deps.api.callsOf(lookUpAttendees).map(({ input }) => input.query)).toEqual([
      { query: 'ada@example.org' },
    ]);
    expect(run.getState().adminPeople).toMatchObject({
      ...{ criteria: {}, status: 'loaded', count: 1, next: null },
      people: [{ attendeeId: 'a', hidden: true }],
    });
    await run.send(fieldTyped({ lastName: 'B' }));
    await run.pass(PAUSE_MS);
    expect(run.getState().adminPeople).toMatchObject({ query: '', people: [{ attendeeId: 'b' }] });
  });

  it('stay visible when a reload fails', async () => {
    const run = await startAdmin(({ api }) => api.on(searchAttendees, found('a'), networkFailure()));
    await run.send(peopleEntered());
    await run.send(peopleEntered());
    expect(run.getState().adminPeople).toMatchObject({ status: 'failed', people: [{ attendeeId: 'a' }] });
  });
});
