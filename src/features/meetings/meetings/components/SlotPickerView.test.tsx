/** @jest-environment jsdom */
import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import type { Slot } from '../../../../contract/meetings/meetings';
import { renderApp } from '../../../../../test/render';
import { keepFocus } from '../../../../shared/kit/ui/keepFocus';
import { isSameSlot } from '../slots';
import { SLOTS } from '../testing/sample';
import { SlotPickerView } from './SlotPickerView';

function Picker() {
  const [chosen, setChosen] = useState<Slot[]>([]);
  const toggle = (slot: Slot) =>
    setChosen((before) =>
      before.some((each) => isSameSlot(each, slot))
        ? before.filter((each) => !isSameSlot(each, slot))
        : [...before, slot],
    );
  return (
    <SlotPickerView
      free={{ status: 'loaded', slots: SLOTS, problem: null }}
      chosen={chosen}
      viewerZone="America/Chicago"
      eventZone="America/Chicago"
      onToggle={toggle}
      onPrefer={() => undefined}
      onRetry={() => undefined}
    />
  );
}

/** All text before the times: what would push them away if it grew. */
function textAbove(): string {
  const { parentElement } = screen.getByRole('toolbar');
  const range = document.createRange();
  range.setStart(parentElement as HTMLElement, 0);
  range.setEndBefore(screen.getByRole('toolbar'));
  return range.toString();
}

it('changes nothing above the times when one is chosen or taken off', async () => {
  const { user } = renderApp(<Picker />);
  const before = textAbove();
  expect(before).toContain('Choose up to 3 times');
  for (const time of screen.getByRole('toolbar').querySelectorAll('button')) await user.click(time);
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
  expect(textAbove()).toBe(before);
});

it('keeps the focus at the choices when one is taken off', async () => {
  const stop = keepFocus(document);
  const { user } = renderApp(<Picker />);
  const [first] = screen.getByRole('toolbar').querySelectorAll('button');
  if (!first) throw new Error('no times');
  await user.click(first);
  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  await act(async () => {});
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  stop();
});
