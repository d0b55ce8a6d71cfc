/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { renderApp } from '../../../../../test/render';
import type { Composer } from '../slice';
import { CaptionerView, type CaptionerViewProps } from './CaptionerView';

const composer: Composer = {
  language: 'en',
  text: 'Hello',
  correcting: null,
  status: 'writing',
  problem: null,
  key: null,
};
const typed = [1, 2, 3, 4, 5].map((number) => ({
  number,
  revision: 1,
  language: 'en' as const,
  text: `Caption ${number} <b>`,
  at: '2021-01-26T15:10:00.000Z',
}));

function show(over: Partial<Composer> = {}) {
  const all: CaptionerViewProps = {
    composer: { ...composer, ...over },
    typed,
    onLanguage: jest.fn(),
    onText: jest.fn(),
    onSend: jest.fn(),
    onCorrect: jest.fn(),
    onCancel: jest.fn(),
  };
  renderApp(<CaptionerView {...all} />);
  return all;
}

it('shows the last captions as they are, in the chosen language', async () => {
  show();
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([2, 3, 4, 5].map((number) => `Caption ${number} <b>`));
  expect(await axeViolations()).toEqual([]);
});

it('has none in a language in which nothing was typed, and nothing to correct', () => {
  show({ language: 'es' });
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  const correct = screen.getByRole('button', { name: 'Correct the last one' });
  expect(correct.getAttribute('aria-disabled')).toBe('true');
});

it('sends with Enter, and keeps the field while it is being sent', () => {
  const { onSend } = show({ status: 'sending' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Caption' });
  if (!field.form) throw new Error('The field is in no form.');
  fireEvent.submit(field.form);
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(field.readOnly).toBe(true);
});

it('gives up a correction with Escape, which then means nothing else', () => {
  const { onCancel } = show({ correcting: 5 });
  const field = screen.getByRole('textbox', { name: 'Corrected caption' });
  // False: its default was prevented.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('leaves Escape to others while nothing is corrected', () => {
  const { onCancel } = show();
  const field = screen.getByRole('textbox', { name: 'Caption' });
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
  expect(onCancel).not.toHaveBeenCalled();
});

it('says why a caption was not shown', () => {
  show({ status: 'failed', problem: 'ended' });
  expect(screen.getByText('Not shown: the session has ended.')).toBeTruthy();
});
