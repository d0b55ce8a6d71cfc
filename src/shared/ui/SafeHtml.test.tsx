/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SafeHtml } from './SafeHtml';

it('shows limited HTML and nothing that runs', () => {
  const { container } = render(
    <SafeHtml html={'<p>Come to <a href="/sessions">the talk</a><img src=x onerror="alert(1)"></p>'} />,
  );
  expect(screen.getByRole('link', { name: 'the talk' }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(container.querySelector('img')).toBeNull();
});

it('shows the new text when it changes, and nothing of the old one', () => {
  const { container, rerender } = render(<SafeHtml html="<p>Before</p>" />);
  rerender(<SafeHtml html="<p>After</p>" />);
  expect(container.textContent).toBe('After');
});
