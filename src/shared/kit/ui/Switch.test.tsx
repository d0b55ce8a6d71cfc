/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../../../test/axe';
import { Switch } from './Switch';

const switched = jest.fn();
beforeEach(() => switched.mockReset());

it('is named by its label alone, with its description read after it', async () => {
  const { container } = render(
    <Switch label="Keep it" description="Otherwise it is deleted." isSelected={false} onChange={switched} />,
  );
  const found = screen.getByRole('switch', { name: 'Keep it' });
  const description = document.getElementById(found.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Otherwise it is deleted.');
  expect(await axeViolations(container)).toEqual([]);
});

it('references no description if it has none', () => {
  render(<Switch label="Keep it" isSelected onChange={switched} />);
  const found = screen.getByRole<HTMLInputElement>('switch', { name: 'Keep it' });
  expect(found.checked).toBe(true);
  expect(found.hasAttribute('aria-describedby')).toBe(false);
});

it('toggles by keyboard and by clicking its label', async () => {
  const user = userEvent.setup();
  render(<Switch label="Keep it" isSelected={false} onChange={switched} />);
  await user.tab();
  await user.keyboard(' ');
  await user.click(screen.getByText('Keep it'));
  expect(switched.mock.calls).toEqual([[true], [true]]);
});
