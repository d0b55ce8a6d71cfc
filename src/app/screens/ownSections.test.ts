import { stateFor, type StateIntent } from '../../../test/builders/state';
import { connectionsReducer } from '../../features/people/connections';
import type { ChunksState } from '../chunkLoading/slice';
import { selectAreSectionsKnown, type OwnSectionsState } from './ownSections';

type Status = 'idle' | 'loading' | 'loaded' | 'failed';

const SECTIONS = ['connections', 'availability', 'recommended', 'sharedContacts'] as const;

/** Everything is known, but for what `over` says. */
function stateWith(
  over: Partial<Record<(typeof SECTIONS)[number], Status>>,
  chunks: ChunksState = {},
  intent: StateIntent = { signedIn: true },
): OwnSectionsState {
  const status = (name: (typeof SECTIONS)[number]) => ({ status: over[name] ?? ('loaded' as const) });
  return stateFor(intent, {
    chunks,
    connections: { ...connectionsReducer(undefined, { type: 'test/init' }), ...status('connections') },
    availability: status('availability'),
    recommended: status('recommended'),
    sharedContacts: status('sharedContacts'),
  });
}

it.each(SECTIONS)('waits for %s', (name) => {
  expect(selectAreSectionsKnown(stateWith({ [name]: 'loading' }), true)).toBe(false);
  expect(selectAreSectionsKnown(stateWith({ [name]: 'loaded' }), true)).toBe(true);
  expect(selectAreSectionsKnown(stateWith({ [name]: 'failed' }), true)).toBe(true);
});

it.each<[string, OwnSectionsState, boolean]>([
  [
    'a section whose code does not load',
    stateWith(
      { recommended: 'idle' },
      { recommended: { status: 'failed', failure: { kind: 'network', status: null, message: '' } } },
    ),
    true,
  ],
  ['availability, where there are no meetings', stateWith({ availability: 'idle' }), false],
  ['what asks for nothing without a user', stateWith({ recommended: 'idle' }, {}, {}), true],
])('does not wait for %s', (_what, state, hasMeetings) => {
  expect(selectAreSectionsKnown(state, hasMeetings)).toBe(true);
});
