import { isTypingKey } from './typingKeys';

it.each(['Enter', 'Escape', 'Backspace', 'Meta', 'Alt', 'Control'])('does not count %s as typing', (key) => {
  expect(isTypingKey(key)).toBe(false);
});

it.each(['a', 'ñ', ' ', 'Shift', 'Delete', 'Process'])('counts %s as typing', (key) => {
  expect(isTypingKey(key)).toBe(true);
});
