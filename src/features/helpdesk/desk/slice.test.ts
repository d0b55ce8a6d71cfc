import {
  commandSettled,
  deskSlice,
  endRequested,
  handOverRequested,
  questionClosed,
  questionOpened,
  viewChanged,
} from './slice';

const CHAT = { contactId: 'c1' };
const questionAfter = (...actions: Parameters<typeof deskSlice.reducer>[1][]) =>
  actions.reduce(deskSlice.reducer, deskSlice.getInitialState()).question;

describe('a pending confirmation', () => {
  const asked = questionOpened({ ...CHAT, about: 'end' });

  it('is part of the state, so a replay shows it', () => {
    expect(questionAfter(asked)).toEqual({ contactId: 'c1', about: 'end' });
    expect(questionAfter(asked, questionOpened({ ...CHAT, about: 'handOver' }))).toMatchObject({
      about: 'handOver',
    });
  });

  it.each([
    ['no is said', questionClosed()],
    ['it is done', endRequested(CHAT)],
    ['the chat is handed over', handOverRequested({ ...CHAT, userId: null, note: '' })],
    ['another chat is looked at', viewChanged({ chosen: 'c2', query: null })],
  ])('closes when %s', (_when, action) => {
    expect(questionAfter(asked, action)).toBeNull();
  });

  it('does not open while a command for the chat is running', () => {
    expect(questionAfter(endRequested(CHAT), asked)).toBeNull();
    expect(questionAfter(endRequested(CHAT), commandSettled(CHAT), asked)).not.toBeNull();
  });
});
