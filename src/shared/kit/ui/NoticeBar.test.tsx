/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { InNoticeBar, NoticeBar, NoticeBarArea } from './NoticeBar';

it('shows the notices of screens in the bar of the page', () => {
  const { rerender } = render(
    <NoticeBarArea>
      <section aria-label="Bar">
        <NoticeBar>Offline</NoticeBar>
      </section>
      <main>
        <InNoticeBar>As of noon</InNoticeBar>
      </main>
    </NoticeBarArea>,
  );
  expect(screen.getByRole('main').textContent).toBe('');
  expect(within(screen.getByRole('region')).getByText(/As of noon/)).toBeTruthy();
  rerender(<InNoticeBar>As of noon</InNoticeBar>);
  expect(screen.getByText('As of noon')).toBeTruthy();
});
