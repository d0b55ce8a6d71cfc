import type { OfflineDep } from '../../src/shared/platform/deps';

/** Data kept for one person, in memory. `full` makes writes fail, as in a browser that keeps nothing. */
export interface FakeOffline extends OfflineDep {
  userId: string | null;
  values: Map<string, unknown>;
  full: boolean;
}

export function createFakeOffline(): FakeOffline {
  const fake: FakeOffline = {
    userId: null,
    values: new Map(),
    full: false,
    read: async ({ userId, name }) => (fake.userId === userId ? (fake.values.get(name) ?? null) : null),
    write: async ({ userId, name }, value) => {
      if (fake.full) return false;
      if (fake.userId !== userId) fake.values.clear();
      fake.userId = userId;
      fake.values.set(name, structuredClone(value));
      return true;
    },
    clear: async () => {
      fake.userId = null;
      fake.values.clear();
    },
  };
  return fake;
}
