import { searchTranscripts, type Contact } from '../../../contract/helpdesk/helpdesk';
import { contactIdOf } from '../../../../test/builders/desk';
import { deferred, networkFailure } from '../../../../test/fakes/deps';
import { pathOf } from './location';
import { moreRequested } from './searchSlice';
import { ID, contact, openDesk, closeDesk } from './testing/openDesk';

afterEach(closeDesk);

describe('the transcript search', () => {
  const found = (number: number) => contact({ status: 'ended' }, number);

  it('searches for what the URL says, page by page', async () => {
    const app = await openDesk(
      (deps) => deps.api.on(searchTranscripts, { contacts: [found(1)], cursor: 'next' }),
      pathOf({ query: 'sound' }),
    );
    const search = () => app.getState().deskSearch;
    expect(search()).toMatchObject({ query: 'sound', status: { status: 'loaded' }, cursor: 'next' });
    app.deps.api.on(searchTranscripts, { contacts: [found(1), found(2)], cursor: null });
    await app.send(moreRequested());
    expect(search().found.map(({ contactId }) => contactId)).toEqual([contactIdOf(1), contactIdOf(2)]);
    expect(app.deps.api.callsOf(searchTranscripts).map(({ input }) => input.query)).toEqual([
      { query: 'sound' },
      { query: 'sound', cursor: 'next' },
    ]);
    await app.go(pathOf({ query: 'sound', chosen: ID }));
    expect(app.deps.api.callsOf(searchTranscripts)).toHaveLength(2);
    await app.go(pathOf({ query: '' }));
    expect(app.deps.api.callsOf(searchTranscripts).at(-1)?.input.query).toEqual({});
  });

  it('reports a failure, and retries on request', async () => {
    const app = await openDesk(
      (deps) => deps.api.on(searchTranscripts, networkFailure()),
      pathOf({ query: 'sound' }),
    );
    expect(app.getState().deskSearch.status.status).toBe('failed');
    app.deps.api.on(searchTranscripts, { contacts: [found(1)], cursor: null });
    await app.send(moreRequested());
    expect(app.getState().deskSearch.status.status).toBe('loaded');
  });

  it('drops the response to an outdated search', async () => {
    const answer = deferred<{ contacts: Contact[]; cursor: null }>();
    const app = await openDesk(
      (deps) => deps.api.on(searchTranscripts, () => answer.promise),
      pathOf({ query: 'sound' }),
    );
    app.deps.api.on(searchTranscripts, { contacts: [], cursor: null });
    await app.go(pathOf({ query: 'other' }));
    answer.resolve({ contacts: [found(1)], cursor: null });
    await app.pass();
    expect(app.getState().deskSearch).toMatchObject({ query: 'other', found: [] });
  });
});
