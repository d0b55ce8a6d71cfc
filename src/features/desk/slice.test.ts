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

describe('what is asked before it is done', () => {
  const asked = questionOpened({ ...CHAT, about: 'end' });

  it('stands in the state, so that a replay shows it', () => {
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
  ])('is over when %s', (_when, action) => {
    expect(questionAfter(asked, action)).toBeNull();
  });

  it('is not asked while something is being done to the chat', () => {
    expect(questionAfter(endRequested(CHAT), asked)).toBeNull();
    expect(questionAfter(endRequested(CHAT), commandSettled(CHAT), asked)).not.toBeNull();
  });
});
