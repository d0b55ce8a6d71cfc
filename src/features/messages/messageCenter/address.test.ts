import { askedAt, conversationPath } from './address';

const id = '11111111-1111-4111-8111-111111111111';
const nothing = { conversationId: null, number: null, counterpart: null };

it.each([
  ['', nothing],
  [`?conversation=${id}`, { ...nothing, conversationId: id }],
  [`?conversation=${id}&message=12`, { ...nothing, conversationId: id, number: 12 }],
  [`?conversation=${id}&message=-1`, { ...nothing, conversationId: id }],
  ['?conversation=../../admin', nothing],
  ['?with=ines%20b', { ...nothing, counterpart: { kind: 'direct', with: 'ines b' } }],
  ['?booth=e1', { ...nothing, counterpart: { kind: 'booth', exhibitorId: 'e1' } }],
])('reads %s', (search, asked) => {
  expect(askedAt(search)).toEqual(asked);
});

it('writes what it reads', () => {
  const { search } = new URL(conversationPath(id, 3), 'https://harbor.example');
  expect(askedAt(search)).toEqual({ ...nothing, conversationId: id, number: 3 });
});
