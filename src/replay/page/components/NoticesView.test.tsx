/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderTexts } from '../testing/renderTexts';
import { NoticesView } from './NoticesView';

const told = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

it('lists what is missing from a recording', () => {
  renderTexts(<NoticesView altered={false} removed={{ before: 1200, cut: [1] }} />);
  expect(told()).toEqual([
    expect.stringContaining('pages before entry 1200 are missing'),
    expect.stringContaining('beginning of page 1 was dropped'),
  ]);
});

it('lists it in Spanish', () => {
  renderTexts(<NoticesView altered={false} removed={{ before: 1200, cut: [] }} />, 'es');
  expect(told()).toEqual([expect.stringContaining('páginas anteriores a la entrada 1200')]);
});

it('shows nothing for a complete recording', () => {
  renderTexts(<NoticesView altered={false} removed={{ before: null, cut: [] }} />);
  expect(told()).toEqual([]);
});
