/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { nextTask } from '../../../../test/fakes/settle';
import { RetryButton } from './RetryButton';

const goOnline = () => window.dispatchEvent(new Event('online'));

it('retries on request, and by itself once the browser is online again', async () => {
  const retry = jest.fn();
  const { user } = renderApp(<RetryButton onRetry={retry} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  goOnline();
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(2));
});

it('leaves it to a saga that retries by itself, which removes the button', async () => {
  const retry = jest.fn();
  const { unmount } = renderApp(<RetryButton onRetry={retry} />);
  goOnline();
  unmount();
  await nextTask();
  expect(retry).not.toHaveBeenCalled();
});
