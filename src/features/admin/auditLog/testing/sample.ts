import type { AuditEntry } from '../../../../contract/admin/audit';

const entry = (entryId: number, over: Partial<AuditEntry>): AuditEntry => ({
  entryId,
  act: 'session.edit',
  by: { userId: 'sam', name: 'Sam Superuser' },
  amount: null,
  at: '2021-01-26T15:00:00.000Z',
  recordedAt: '2021-01-19T10:30:00.000Z',
  object: {
    kind: 'session',
    id: 'sealing-terrazzo',
    name: 'Sealing terrazzo',
    sessionId: null,
    sessionName: null,
  },
  fields: ['title', 'startTime', 'endTime'],
  ...over,
});

export const ENTRIES: AuditEntry[] = [
  entry(9, {}),
  entry(8, {
    act: 'moderation.hide',
    by: { userId: 'mo', name: 'Mo Derator' },
    fields: [],
    object: {
      kind: 'comment',
      id: '12',
      name: null,
      sessionId: 'sealing-terrazzo',
      sessionName: 'Sealing terrazzo',
    },
  }),
  entry(7, {
    act: 'people.export',
    fields: [],
    amount: 1_240,
    object: { kind: 'event', id: '', name: null, sessionId: null, sessionName: null },
  }),
  entry(6, {
    act: 'someday.later',
    by: { userId: '', name: '' },
    fields: ['a'],
    object: {
      kind: 'something',
      id: '5b8f7c9e-3c1d-4f6a-9a51-6a4a1f0c0001',
      name: null,
      sessionId: null,
      sessionName: null,
    },
    recordedAt: '2021-01-26T15:00:00.000Z',
  }),
];
