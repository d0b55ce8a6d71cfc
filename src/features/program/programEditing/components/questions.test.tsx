/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { stateFor } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import { programEditingReducers } from '..';
import { fieldsChanged, saveRequested, sessionSucceeded } from '../editSlice';
import { SESSIONS, STORED } from '../testing/sample';
import { slotOf, timetableOf } from '../timetable';
import { BulkBar } from './BulkBar';
import { EditSession } from './EditSession';
import { TimetableView } from './TimetableView';

const [session] = SESSIONS;
if (!session) throw new Error('The sample has sessions.');
const timeZone = 'America/Chicago';
const none = () => {};
const asked = () => screen.queryByRole('alertdialog');
const heading = () => within(screen.getByRole('alertdialog')).getByRole('heading').textContent;

it.each([
  ['Publish', 'Publish 1 change?'],
  ['Discard', 'Discard 1 change?'],
])('%s asks first, with the number of moves', async (name, question) => {
  const done: string[] = [];
  const { user } = renderApp(
    <TimetableView
      {...{ status: 'loaded', days: ['2021-01-26'], day: '2021-01-26', timeZone }}
      rooms={timetableOf(SESSIONS, '2021-01-26', timeZone)}
      changes={[{ session, slot: { ...slotOf(session), room: 'Hall B' }, isOutdated: false }]}
      {...{ conflicts: [], lastMoved: null, canUndo: true, publishing: { status: 'idle' } }}
      {...{ onMove: none, onOpen: none, onDay: none, onShift: none, onUndo: none, onRetry: none }}
      {...{ titleOf: (id) => id, download: 'idle', csvChoice: null, onExport: none }}
      onDiscard={() => done.push('Discard')}
      onPublish={() => done.push('Publish')}
    />,
  );
  await user.click(screen.getByRole('button', { name }));
  expect(heading()).toBe(question);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(done).toEqual([]);
  await user.click(screen.getByRole('button', { name }));
  await user.click(screen.getByRole('button', { name }));
  expect([done, asked()]).toEqual([[name], null]);
});

it('a session is saved outside the event only after a question', async () => {
  const fields = { ...STORED.fields, date: '2021-03-05' };
  const { actions, user, dispatch } = renderApp(
    <EditSession sessionId="clean" previewOf={() => null} below={() => null} />,
    {
      state: stateFor(
        { signedIn: true, event: { timeZone, dates: { start: '2021-01-26', end: '2021-01-28' } } },
        {
          programmeList: programEditingReducers.programmeList(undefined, { type: 'test/init' }),
          sessionEdit: programEditingReducers.sessionEdit(undefined, { type: 'test/init' }),
        },
      ),
      reducers: programEditingReducers,
    },
  );
  act(() => {
    dispatch(sessionSucceeded(STORED));
    dispatch(fieldsChanged(fields));
  });
  const saves = () => actions.filter(saveRequested.match);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(heading()).toBe('Save outside the event dates?');
  expect(asked()?.textContent).toContain('Mar 5, 2021');
  expect(saves()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save anyway' }));
  expect([saves().length, asked()]).toEqual([1, null]);
});

it('changing several sessions asks first, with their number and the change', async () => {
  const changes: unknown[] = [];
  const { user } = renderApp(
    <BulkBar
      {...{ count: 12, changing: { status: 'idle' }, rooms: [], categories: [] }}
      dates={{ start: '2021-01-25', end: '2021-01-29' }}
      outsideAfter={(minutes) => (minutes > 1_000 ? 3 : 0)}
      onChange={(change) => changes.push(change)}
    />,
  );
  await user.type(screen.getByLabelText('Shift by (minutes; negative moves earlier)'), '5');
  await user.click(screen.getByRole('button', { name: 'Change 12 sessions' }));
  expect(heading()).toBe('Change 12 sessions?');
  expect(asked()?.textContent).not.toContain('outside');
  expect(changes).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Change 12 sessions' }));
  expect(changes).toEqual([{ changes: {}, moveMinutes: 5 }]);
  await user.type(screen.getByLabelText('Shift by (minutes; negative moves earlier)'), '000');
  await user.click(screen.getByRole('button', { name: 'Change 12 sessions' }));
  expect(asked()?.textContent).toContain(
    '3 sessions would be outside the event, which runs from Jan 25, 2021 to Jan 29, 2021.',
  );
});
