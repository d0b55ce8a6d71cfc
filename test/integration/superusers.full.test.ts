import { deletePeople } from '../../src/contract/admin/people';
import { putPersonRole } from '../../src/contract/access/personRoles';
import { putRegistration } from '../../src/contract/access/personStanding';
import { createAccount } from '../../server/identity/accountService';
import { insertRole } from '../../server/identity/roles';
import { HOME, useFourEvents } from './fourEvents';
import type { Person } from './idTokens';
import { insertAttendee } from './seed';

const world = useFourEvents('2021-01-26T14:00:00.000Z');
const PAIR = ['superuser', 'presenter'] as const;

beforeEach(async () => {
  const { db, database } = world.server;
  await database.empty('account', 'registration', 'registration_ended');
  await insertRole(db, HOME, 'superuser', 'presenter');
  for (const attendeeId of PAIR) {
    await insertAttendee(db, HOME, '', { attendeeId });
    const login = { username: attendeeId, password: 'correct horse battery' };
    await createAccount(db, { ...login, attendeeId, conferences: [HOME] });
  }
});

const revoke = (attendeeId: string, as: Person) => {
  const body = { isGranted: false, reason: 'Has left' };
  return world.server.call(putPersonRole, { params: { attendeeId, role: 'superuser' }, body }, { as });
};
const unregister = (attendeeId: string, as: Person) =>
  world.server.call(putRegistration, { params: { attendeeId }, body: { isRegistered: false } }, { as });
const erase = (attendeeId: string, as: Person) =>
  world.server.call(deletePeople, { body: { attendeeIds: [attendeeId] } }, { as });

const ACTS = { revoke, unregister, erase };
const PAIRS = (['revoke', 'unregister', 'erase'] as const).flatMap((first, index, all) =>
  all.slice(index).map((second) => [first, second] as const),
);

it.each(PAIRS)('leaves one of two who %s and %s each other at once', async (first, second) => {
  const [one, other] = PAIR;
  const replies = await Promise.all([ACTS[first](other, one), ACTS[second](one, other)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  const { rows } = await world.server.database.pool.query(
    `select user_id from event_role join registration using (conference_id)
     join account on account.account_id = registration.account_id and attendee_id = user_id
     where conference_id = $1 and role = 'superuser'`,
    [HOME],
  );
  expect(rows).toHaveLength(1);
});
