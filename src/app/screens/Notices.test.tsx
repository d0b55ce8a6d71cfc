/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { wentOffline } from '../../shared/page';
import { Notices } from './Notices';

it('says that the line is down in a place that was there before, so that it is read out', () => {
  const { dispatch } = renderApp(<Notices update={false} />);
  const places = screen.getAllByRole('status');
  expect(places.map(({ textContent }) => textContent)).toEqual(['', '']);
  act(() => void dispatch(wentOffline()));
  expect(screen.getAllByRole('status')).toEqual(places);
  expect(places[1]?.textContent).toMatch(/You are offline/);
});
