/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { logDelayed, logQueued, logStoredElsewhere } from '../../shared/platform/outbox';
import { wentOffline } from '../../shared/platform/page';
import { buildWatchedMinute } from '../../../test/builders/logEntry';
import { stateFor } from '../../../test/builders/state';
import { Notices } from './Notices';

it('reports offline in an existing live region so that it is announced', () => {
  const { dispatch } = renderApp(<Notices update={false} />);
  const places = screen.getAllByRole('status');
  expect(places.map(({ textContent }) => textContent)).toEqual(['', '']);
  act(() => void dispatch(wentOffline()));
  expect(screen.getAllByRole('status')).toEqual(places);
  expect(places[1]?.textContent).toMatch(/You are offline/);
});

it.each([
  ['en', 'Saved on this device. It will be sent as soon as possible.'],
  ['es', 'Guardado en este dispositivo. Se enviará en cuanto sea posible.'],
] as const)('reports that entries are stored on the device until sent (%s)', (locale, words) => {
  const { dispatch } = renderApp(<Notices update={false} />, {
    state: stateFor({ signedIn: true, locale }),
  });
  const entry = buildWatchedMinute();
  const [, place] = screen.getAllByRole('status');
  act(() => void dispatch(logQueued(entry)));
  expect(place?.textContent).toBe('');
  act(() => void dispatch(logDelayed()));
  expect(place?.textContent).toBe(words);
  act(
    () => void dispatch(logStoredElsewhere({ entryId: entry.entryId, type: 'VideoViewTime', sessionId: '' })),
  );
  expect(place?.textContent).toBe('');
});
