/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { buildPosterCard } from '../../../../../test/builders/poster';
import { renderApp } from '../../../../../test/render';
import { preparePdf } from '../../../../shared/kit/pdf/components/loadDocument';
import { PosterCardView } from './PosterCardView';

jest.mock('../../../../shared/kit/pdf/components/loadDocument', () => ({ preparePdf: jest.fn() }));

beforeEach(() => jest.mocked(preparePdf).mockReset());

it.each([
  ['a PDF', true, 1],
  ['a picture', false, 0],
])('when it is pressed, of %s, prepares the viewer: %s', (_what, isPdf, times) => {
  renderApp(<PosterCardView poster={buildPosterCard({ title: 'Mops', isPdf })} />);
  const link = screen.getByRole('link', { name: 'Mops' });
  expect(preparePdf).not.toHaveBeenCalled();
  fireEvent.mouseDown(link);
  expect(preparePdf).toHaveBeenCalledTimes(times);
});

it('prepares the viewer for a keyboard, too', async () => {
  const { user } = renderApp(<PosterCardView poster={buildPosterCard({ title: 'Mops', isPdf: true })} />);
  screen.getByRole('link', { name: 'Mops' }).focus();
  await user.keyboard('{Enter}');
  expect(preparePdf).toHaveBeenCalled();
});
