/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { LinkedText } from './LinkedText';

const payloads = readFileSync(
  path.join(import.meta.dirname, '../../../../test/fixtures/payloadbox/xss-payload-list.txt'),
  'utf8',
);

it('turns addresses into links without opener or referrer', () => {
  render(
    <LinkedText text="See www.example.org/a_(b), or https://example.org/?q=1. Not javascript:alert(1)" />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['www.example.org/a_(b)', 'https://www.example.org/a_(b)'],
    ['https://example.org/?q=1', 'https://example.org/?q=1'],
  ]);
  for (const link of links) {
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link.getAttribute('target')).toBe('_blank');
  }
});

it('shows the real host of a look-alike address', () => {
  const { container } = render(<LinkedText text={'See https://\u0430pple.example/x now'} />);
  expect(container.textContent).toBe('See https://\u0430pple.example/x [xn--pple-43d.example] now');
});

it('shows markup literally, character by character', () => {
  const { container } = render(<LinkedText text={payloads} />);
  expect(container.textContent).toBe(payloads);
  const elements = [...container.querySelectorAll('*')];
  expect(elements.filter(({ nodeName }) => nodeName !== 'A' && nodeName !== 'BDI')).toEqual([]);
  const links = [...container.querySelectorAll('a')];
  expect(links.filter((link) => !/^(?:https?|mailto):/i.test(link.getAttribute('href') ?? ''))).toEqual([]);
});
