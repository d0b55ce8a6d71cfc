import { isTypingKey } from './typingKeys';

it.each(['Enter', 'Escape', 'Backspace', 'Meta', 'Alt', 'Control'])('%s is not writing (spec §5)', (key) => {
  expect(isTypingKey(key)).toBe(false);
});

it.each(['a', 'ñ', ' ', 'Shift', 'Delete', 'Process'])('%s is writing', (key) => {
  expect(isTypingKey(key)).toBe(true);
});
