/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { axeViolations } from '../../../../test/axe';
import { MessagesProvider } from '../texts/MessagesProvider';
import { MessageForm, type MessageFormProps } from './MessageForm';

const texts = {
  label: 'Message',
  hint: 'A hint',
  send: 'Send',
  left: '{count} left',
  tooMany: '{count} of {most} too many',
  tooLong: 'Too long',
};

function show(over: Partial<MessageFormProps> = {}) {
  const onSend = jest.fn();
  const onChange = jest.fn();
  const messages = Object.fromEntries(Object.values(texts).map((text) => [text, text]));
  render(
    <MessagesProvider locale="en" messages={messages}>
      <MessageForm
        texts={texts}
        value="Hello"
        maxLength={1_000}
        sendBy="enter"
        canSend
        size="small"
        sendAt="beside"
        onChange={onChange}
        onSend={onSend}
        {...over}
      />
    </MessagesProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  /** Returns whether the browser's default action was allowed. */
  const press = (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(field, { key, ...init });
  return { field, press, onSend, onChange };
}

it('sends on Enter, but not during IME composition', async () => {
  const { press, onSend } = show();
  expect(press('Enter', { shiftKey: true })).toBe(true);
  expect(press('Enter', { isComposing: true })).toBe(true);
  expect(onSend).not.toHaveBeenCalled();
  expect(press('Enter')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledTimes(2);
  expect(await axeViolations()).toEqual([]);
});

it('sends on Ctrl+Enter or Cmd+Enter where Enter inserts a line break', () => {
  const { press, onSend } = show({ sendBy: 'ctrlEnter', size: 'large', sendAt: 'below' });
  expect(press('Enter')).toBe(true);
  expect(onSend).not.toHaveBeenCalled();
  expect([press('Enter', { ctrlKey: true }), press('Enter', { metaKey: true })]).toEqual([false, false]);
  expect(onSend).toHaveBeenCalledTimes(2);
});

it('lets the key handler claim keys first', () => {
  const { press, onSend } = show({ onKey: ({ key }) => key === 'Enter' });
  expect(press('Enter')).toBe(false);
  expect(press('Tab')).toBe(true);
  expect(onSend).not.toHaveBeenCalled();
});

it('sends nothing while sending is disabled', () => {
  const { press, onSend } = show({ canSend: false });
  press('Enter');
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  expect([onSend.mock.calls, button.getAttribute('aria-disabled')]).toEqual([[], 'true']);
});

it.each([
  [799, 'A hint', 'false'],
  [800, '200 left', 'false'],
  [1_000, '0 left', 'false'],
  [1_003, '3 of 1000 too many', 'true'],
])('describes %d characters with: %s', async (length, note, invalid) => {
  const { field, press, onSend } = show({ value: ' '.repeat(2_000), length });
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(note);
  expect(field.getAttribute('aria-invalid')).toBe(invalid);
  expect(screen.getByRole('status').textContent).toBe(invalid === 'true' ? 'Too long' : '');
  press('Enter');
  expect(onSend.mock.calls).toHaveLength(invalid === 'true' ? 0 : 1);
  expect(await axeViolations()).toEqual([]);
});

it('caps the input length if it has no message for excess characters', () => {
  const { label, hint, send, left } = texts;
  const { field } = show({ texts: { label, hint, send, left } });
  expect(field.maxLength).toBe(1_000);
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});
