/**
 * @jest-environment jsdom
 *
 * @own-context The sanitizer must not have been loaded by another file.
 */
import { render, screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { LightHtml, LightText, plainParagraphs } from './LightHtml';

it.each<[string, string[] | null]>([
  ['', []],
  ['Welcome', ['Welcome']],
  ['<p>One.</p>\n<p>Two.</p>', ['One.', 'Two.']],
  ['<p class="x">One</p>', null],
  ['<p>A &amp; B</p>', null],
  ['<p>One</p><img src=x onerror=alert(1)>', null],
  ['<p>One</p> two', null],
  ['<P>One</P>', null],
  ['1 < 2', null],
])('recognizes HTML of nothing but paragraphs: %s', (html, paragraphs) => {
  expect(plainParagraphs(html)).toEqual(paragraphs);
});

it('renders plain paragraphs at once', () => {
  render(<LightHtml html="<p>One.</p><p>Two.</p>" />);
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['One.', 'Two.']);
});

it('renders everything else through the sanitizer, once that has loaded', async () => {
  const { container } = renderApp(
    <LightHtml html={'<p>See <a href="/help">help</a><img src=x onerror="alert(1)"></p>'} />,
  );
  expect(container.textContent).toBe('');
  expect((await screen.findByRole('link', { name: 'help' })).getAttribute('rel')).toBe('noopener noreferrer');
  expect(container.querySelector('img')).toBeNull();
});

it.each([
  ['<p>One.</p><p>Two.</p>', 'One. Two.'],
  ['<ul><li>Soap</li><li>Water &amp; time</li></ul>', 'Soap Water & time'],
])('renders %s as plain text', async (html, text) => {
  const { container } = render(<LightText html={html} />);
  await screen.findByText((words) => words.replace(/\s+/g, ' ').trim() === text);
  expect(container.querySelector('li')).toBeNull();
});
