/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderApp } from '../../../../test/render';
import { navigationRequested } from '../../platform/page';
import { SafeHtml } from './SafeHtml';

it('renders limited HTML and nothing that runs', () => {
  const { container } = renderApp(
    <SafeHtml html={'<p>Come to <a href="/sessions">the talk</a><img src=x onerror="alert(1)"></p>'} />,
  );
  expect(screen.getByRole('link', { name: 'the talk' }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(container.querySelector('img')).toBeNull();
});

it('replaces the old content when the HTML changes', () => {
  const { container, rerender } = render(<SafeHtml html="<p>Before</p>" />, { wrapper: MemoryRouter });
  rerender(<SafeHtml html="<p>After</p>" />);
  expect(container.textContent).toBe('After');
});

describe('links in the HTML', () => {
  /** Clicks the text of a link; returns whether the browser was left to follow it, and the app's actions. */
  function click(link: string, options: MouseEventInit = {}) {
    const { actions } = renderApp(<SafeHtml html={`<p><a ${link}><b>Words</b></a></p>`} />);
    const words = screen.getByText('Words');
    // jsdom cannot navigate, so the default is always prevented here; what matters is whether the app
    // prevented it first.
    const event = createEvent.click(words, { button: 0, ...options });
    let left = false;
    document.addEventListener(
      'click',
      (seen) => {
        left = !seen.defaultPrevented;
        seen.preventDefault();
      },
      { once: true },
    );
    fireEvent(words, event);
    return { left, actions };
  }

  it('navigate within the app without reloading the page', () => {
    expect(click('href="/sessions?onDemandFilter=#first"')).toEqual({
      left: false,
      actions: [navigationRequested('/sessions?onDemandFilter=#first')],
    });
  });

  it.each([
    ['to another site', 'href="https://charity.example/"'],
    ['to a file of the event', 'href="/configs/harbor-forum/assets/guide.pdf"'],
    ['to what the server answers', 'href="/api/docs"'],
    ['in a new tab', 'href="/help" target="_blank"'],
    ['by mail', 'href="mailto:help@example.org"'],
  ])('%s are left to the browser', (_name, link) => {
    expect(click(link)).toEqual({ left: true, actions: [] });
  });

  it.each<[string, MouseEventInit]>([
    ['Control', { ctrlKey: true }],
    ['Command', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['the middle button', { button: 1 }],
  ])('are left to the browser when clicked with %s', (_name, options) => {
    expect(click('href="/help"', options)).toEqual({ left: true, actions: [] });
  });
});
