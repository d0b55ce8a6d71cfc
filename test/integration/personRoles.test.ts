import { getPersonRoles, putPersonRole, type EventRole } from '../../src/contract/access/personRoles';
import { listSessionVersions } from '../../src/contract/program/programEditing';
import { listAuditEntries } from '../../src/contract/admin/audit';
import { HOME, OTHER, useFourEvents } from './fourEvents';
import { insertAttendee } from './seed';

const world = useFourEvents('2021-01-26T14:00:00.000Z');
const as = { as: 'superuser' } as const;

beforeEach(async () => {
  await insertAttendee(world.server.db, HOME, '', { attendeeId: 'attendee' });
});

const change = (role: EventRole, isGranted: boolean, attendeeId = 'attendee') =>
  world.server.call(
    putPersonRole,
    { params: { attendeeId, role }, body: { isGranted, reason: ' Answers  chats ' } },
    as,
  );
const read = async () =>
  (await world.server.call(getPersonRoles, { params: { attendeeId: 'attendee' } }, as)).body;

it('grants a role for a reason, at once and for this event only', async () => {
  const versions = (event = HOME) =>
    world.server.call(
      listSessionVersions,
      { params: { sessionId: 's' }, query: {} },
      { as: 'attendee', event },
    );
  expect((await versions()).status).toBe(403);
  const { status, body } = await change('superuser', true);
  expect(status).toBe(200);
  expect(body.roles).toEqual(['superuser']);
  expect(body.changes).toMatchObject([
    { role: 'superuser', isGranted: true, reason: 'Answers chats', by: { userId: 'superuser' } },
  ]);
  expect((await versions()).status).toBe(200);
  expect((await versions(OTHER)).status).toBe(403);
  await change('superuser', false);
  expect((await versions()).status).toBe(403);
});

it('records a change once, also in the audit log', async () => {
  await change('helpdesk', true);
  await change('helpdesk', true);
  await change('moderator', true);
  expect((await read()).roles).toEqual(['helpdesk', 'moderator']);
  expect((await read()).changes).toHaveLength(2);
  const { body } = await world.server.call(listAuditEntries, { query: { act: 'people.changeRole' } }, as);
  expect(body.entries.map(({ fields }) => fields)).toEqual([['moderator'], ['helpdesk']]);
});

it('keeps superusers from locking themselves out', async () => {
  await insertAttendee(world.server.db, HOME, '', { attendeeId: 'superuser' });
  expect((await change('superuser', false, 'superuser')).status).toBe(409);
});

it.each([
  ['nobody', 'moderator', 'A reason', 404],
  ['attendee', 'moderator', '   ', 400],
  ['attendee', 'king', 'A reason', 400],
])('refuses for %s the role of %s for the reason "%s": %i', async (attendeeId, role, reason, status) => {
  const params = { attendeeId, role: role as EventRole };
  const reply = await world.server.call(putPersonRole, { params, body: { isGranted: true, reason } }, as);
  expect(reply.status).toBe(status);
});
