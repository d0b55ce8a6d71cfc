/** @jest-environment jsdom */
import { accessReducer, accessRequested } from '../../features/access/guard';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { renderApp } from '../../../test/render';
import { chunkRequested } from '../chunkLoading/slice';
import { RehearsalSlot } from './RehearsalSlot';

const MINUTE = 60_000;
interface State extends CoreState {
  access: ReturnType<typeof accessReducer>;
}

/** The types of the actions dispatched when event time is `offset` ms away from the browser's clock. */
function asked(offset: number | null, superuser: boolean) {
  const { actions } = renderApp<State>(<RehearsalSlot />, {
    state: stateFor(
      { signedIn: true },
      {
        access: {
          status: 'known' as const,
          superuser,
          helpdesk: false,
          moderator: false,
          exhibitor: false,
          recorded: false,
        },
        eventTime: { offset, realNow: 0 },
      },
    ),
    reducers: { access: accessReducer },
  });
  return actions.map(({ type }) => type);
}

it.each([null, 0, MINUTE, -MINUTE])('requests nothing when event time is real: %s ms apart', (offset) => {
  expect(asked(offset, true)).toEqual([]);
});

it('requests access when event time is simulated, and loads nothing for an attendee', () => {
  expect(asked(-2 * MINUTE, false)).toEqual([accessRequested.type]);
});

it('loads the rehearsal chunk for a superuser', () => {
  expect(asked(2 * MINUTE, true).sort()).toEqual([accessRequested.type, chunkRequested.type].sort());
});
