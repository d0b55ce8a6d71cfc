/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../../test/axe';
import { Switch } from './Switch';

const switched = jest.fn();
beforeEach(() => switched.mockReset());

it('is called by its label alone, and its description is read after it', async () => {
  const { container } = render(
    <Switch label="Keep it" description="Otherwise it is deleted." isSelected={false} onChange={switched} />,
  );
  const found = screen.getByRole('switch', { name: 'Keep it' });
  const description = document.getElementById(found.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Otherwise it is deleted.');
  expect(await axeViolations(container)).toEqual([]);
});

it('refers to no description where there is none', () => {
  render(<Switch label="Keep it" isSelected onChange={switched} />);
  const found = screen.getByRole<HTMLInputElement>('switch', { name: 'Keep it' });
  expect(found.checked).toBe(true);
  expect(found.hasAttribute('aria-describedby')).toBe(false);
});

it('is switched with the keyboard and by a press on its label', async () => {
  const user = userEvent.setup();
  render(<Switch label="Keep it" isSelected={false} onChange={switched} />);
  await user.tab();
  await user.keyboard(' ');
  await user.click(screen.getByText('Keep it'));
  expect(switched.mock.calls).toEqual([[true], [true]]);
});
