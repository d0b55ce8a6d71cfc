/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../../../test/render';
import { InputNoticeView, type InputNoticeViewProps } from './InputNoticeView';

type Given = Pick<InputNoticeViewProps, 'kind' | 'isInput'>;

function show(first: Given) {
  let set: (given: Given) => void = () => {};
  function Harness() {
    const [given, setGiven] = useState(first);
    set = setGiven;
    return (
      <InputNoticeView {...given} posterUrl={null}>
        <video data-testid="player" />
      </InputNoticeView>
    );
  }
  renderApp(<Harness />);
  return { change: (given: Given) => act(() => set(given)), player: () => screen.queryByTestId('player') };
}

it('keeps the player while the input is interrupted, looked for anew, or no longer what plays', () => {
  const { change, player } = show({ kind: null, isInput: true });
  const before = player();
  for (const given of [
    { kind: 'interrupted', isInput: true },
    { kind: 'loading', isInput: true },
    { kind: null, isInput: false },
    { kind: null, isInput: true },
  ] as const) {
    change(given);
    expect(player()).toBe(before);
    expect(before?.parentElement?.hasAttribute('inert')).toBe(given.kind !== null);
  }
});

it('has no player before the input begins, and says so only of an input', () => {
  const { change, player } = show({ kind: 'loading', isInput: true });
  expect(player()).toBeNull();
  change({ kind: 'off', isInput: true });
  expect(player()).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/hasn’t started yet/);
  change({ kind: null, isInput: false });
  expect(player()).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});
