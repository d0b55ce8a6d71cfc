/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './TextField';

it('is named by its label and described by its error and hint', async () => {
  const onChange = jest.fn();
  render(
    <TextField
      label="Email"
      type="email"
      value="a"
      problem="No address."
      hint="Yours."
      onChange={onChange}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Email', description: 'No address. Yours.' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field, 'b');
  expect(onChange).toHaveBeenCalledWith('ab');
});

it('spans several rows if configured, and offers suggestions', () => {
  const { unmount } = render(<TextField label="Text" rows={4} value="" onChange={() => {}} />);
  expect(screen.getByRole('textbox').tagName).toBe('TEXTAREA');
  expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false);
  unmount();
  render(<TextField label="Kind" value="" suggestions={['Supplier']} onChange={() => {}} />);
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeTruthy();
});
