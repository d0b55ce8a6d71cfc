/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../../../../test/axe';
import { panelOf, TabList } from './TabList';

const tabs = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
  { id: 'three', label: 'Three' },
] as const;
const onSelect = jest.fn();

function Page() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('one');
  return (
    <>
      <TabList
        {...{ idPrefix: 'test', label: 'Numbers', tabs, selected }}
        onSelect={(id) => {
          onSelect(id);
          setSelected(id);
        }}
      />
      <div {...panelOf('test', selected)} tabIndex={0}>
        {selected}
      </div>
    </>
  );
}

beforeEach(() => onSelect.mockReset());

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

it('names its panel by the selected tab', async () => {
  render(<Page />);
  const tab = screen.getByRole('tab', { name: 'One' });
  expect(screen.getByRole('tabpanel', { name: 'One' }).id).toBe(tab.getAttribute('aria-controls'));
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('two');
  expect(await axeViolations()).toEqual([]);
});

it('is one stop of the tab key, and selects by arrow keys, Home and End', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  const visited = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await user.keyboard(`{${key}}`);
    visited.push(selected());
    expect(document.activeElement?.textContent).toBe(selected());
  }
  expect(visited).toEqual(['Two', 'Three', 'One', 'Three', 'One', 'Three']);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

it('leaves other keys alone, and does not select the selected tab again', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('tab', { name: 'One' }));
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{ArrowDown}x');
  expect(onSelect).not.toHaveBeenCalled();
});
