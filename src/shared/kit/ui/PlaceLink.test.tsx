/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { Profiler, type MouseEvent } from 'react';
import { renderApp } from '../../../../test/render';
import { locationOf } from '../../../../test/fakes/page';
import { navigationRequested, locationChanged } from '../../platform/page';
import { LocationLink } from './LocationLink';

it('navigates within the app by dispatching an action', async () => {
  const { user, actions } = renderApp(<LocationLink to="/attendees/list">All</LocationLink>);
  const link = screen.getByRole('link', { name: 'All' });
  expect(link.getAttribute('href')).toBe('/attendees/list');
  await user.click(link);
  expect(actions).toEqual([navigationRequested('/attendees/list')]);
});

it('leaves modified clicks to the browser and prevented ones to the owner', async () => {
  // Keep the browser from navigating, which jsdom does not support.
  const stay = (event: globalThis.MouseEvent) => event.preventDefault();
  addEventListener('click', stay);
  const { user, actions } = renderApp(
    <>
      <LocationLink to="/help">Help</LocationLink>
      <LocationLink to="/help" onClick={(event: MouseEvent) => event.preventDefault()}>
        Taken
      </LocationLink>
    </>,
  );
  for (const key of ['Control', 'Meta', 'Shift', 'Alt']) {
    await user.keyboard(`{${key}>}`);
    await user.click(screen.getByRole('link', { name: 'Help' }));
    await user.keyboard(`{/${key}}`);
  }
  await user.click(screen.getByRole('link', { name: 'Taken' }));
  removeEventListener('click', stay);
  expect(actions).toEqual([]);
});

it('does not re-render when the location changes', () => {
  const onRender = jest.fn();
  const { store } = renderApp(
    <Profiler id="link" onRender={onRender}>
      <LocationLink to="/help">Help</LocationLink>
    </Profiler>,
  );
  act(() => void store.dispatch(locationChanged(locationOf('/attendees/results?lastName=a'))));
  expect(onRender).toHaveBeenCalledTimes(1);
});
