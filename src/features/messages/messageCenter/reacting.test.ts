import { buildMessage } from '../../../../test/builders/message';
import { withSigns } from './reacting';

const alex = { userId: 'attendee', name: 'Alex' };
const ines = { userId: 'ines', name: 'Ines' };
const message = buildMessage({ number: 2, reactions: [{ sign: '🎉', people: [ines] }] });
const shown = (sign: string, on: boolean, of = message) =>
  withSigns([of], [{ number: 2, sign, on }], alex)[0]?.reactions;

it('adds a sign in its place, or to those who gave it', () => {
  expect(shown('👍', true)).toEqual([
    { sign: '👍', people: [alex] },
    { sign: '🎉', people: [ines] },
  ]);
  expect(shown('🎉', true)).toEqual([{ sign: '🎉', people: [ines, alex] }]);
});

it('takes the own sign back, and leaves those of others', () => {
  const both = buildMessage({ number: 2, reactions: [{ sign: '🎉', people: [ines, alex] }] });
  expect(shown('🎉', false, both)).toEqual([{ sign: '🎉', people: [ines] }]);
  const own = buildMessage({ number: 2, reactions: [{ sign: '🎉', people: [alex] }] });
  expect(shown('🎉', false, own)).toEqual([]);
});

it('changes neither what is as wanted, nor other or deleted messages', () => {
  expect(shown('👍', false)).toBe(message.reactions);
  const gone = buildMessage({ number: 2, isDeleted: true });
  const other = buildMessage({ number: 3 });
  expect(withSigns([gone, other], [{ number: 2, sign: '👍', on: true }], alex)).toEqual([gone, other]);
});
