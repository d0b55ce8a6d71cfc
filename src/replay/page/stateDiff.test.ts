import { stateDiff } from './stateDiff';

it('lists additions, removals and changes by path', () => {
  const shared = { deep: [1, 2] };
  const before = { shared, auth: { user: null, error: 'x' }, list: [1] };
  const after = { shared, auth: { user: { id: 'a' } }, list: [1, 2] };
  const changes = stateDiff(before, after);
  expect(changes).toHaveLength(3);
  expect(changes).toEqual(
    expect.arrayContaining([
      { kind: 'changed', path: 'auth.user', before: null, after: { id: 'a' } },
      { kind: 'removed', path: 'auth.error', before: 'x' },
      { kind: 'added', path: 'list.1', after: 2 },
    ]),
  );
  expect(stateDiff(after, after)).toEqual([]);
});
