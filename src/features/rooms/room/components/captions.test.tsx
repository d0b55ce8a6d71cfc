/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { renderApp } from '../../../../../test/render';
import type { CaptionLine } from '../captionSlice';
import { CaptionListView } from './CaptionListView';
import { CaptionsView } from './CaptionsView';
import { CaptionWriterView } from './CaptionWriterView';

const PAYLOADS = path.join(
  import.meta.dirname,
  '../../../../../test/fixtures/payloadbox/xss-payload-list.txt',
);
const lineOf = (text: string, index = 0): CaptionLine => ({
  id: `${index}`,
  entryId: 'e1',
  name: text,
  text,
  isShown: true,
});

it('shows markup as the text it is', () => {
  const payloads = readFileSync(PAYLOADS, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const lines = payloads.map(lineOf);
  expect(lines.length).toBeGreaterThan(100);
  const { container } = renderApp(
    <>
      <CaptionsView lines={lines} isSpoken={false} />
      <CaptionListView lines={lines} isOn isSpoken={false} onSwitch={() => {}} onSpeech={() => {}} />
    </>,
  );
  expect(container.querySelectorAll('p[dir=auto] *, li span *, bdi *')).toHaveLength(0);
  expect(container.querySelectorAll('script, img, svg, iframe, a')).toHaveLength(0);
  expect(container.querySelector('p[dir=auto]')?.textContent).toBe(payloads[0]);
});

it.each([
  [false, 'off'],
  [true, 'polite'],
])('announces lines only to whoever wants it: %s', (isSpoken, live) => {
  renderApp(<CaptionsView lines={[lineOf('Hello')]} isSpoken={isSpoken} />);
  expect(screen.getByRole('log', { name: 'Captions' }).getAttribute('aria-live')).toBe(live);
});

it('is written in a field that has the focus, and sent by Enter', async () => {
  const given = { onDraft: jest.fn(), onSend: jest.fn(), onStop: jest.fn() };
  const { user } = renderApp(<CaptionWriterView draft="Hello" canSend {...given} />);
  const field = screen.getByRole('textbox', { name: 'Captions for everyone here' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  expect(given.onSend).toHaveBeenCalledTimes(1);
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(given.onStop).toHaveBeenCalledTimes(1);
});

it.each([
  ['the server is lost', 'Hello', false],
  ['there is nothing', ' ', true],
])('is not sent while %s', async (_why, draft, canSend) => {
  const onSend = jest.fn();
  const { user } = renderApp(
    <CaptionWriterView {...{ draft, canSend, onSend, onDraft: () => {}, onStop: () => {} }} />,
  );
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).not.toHaveBeenCalled();
});
