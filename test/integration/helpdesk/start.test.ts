import {
  endContact,
  getDesk,
  getDeskStatus,
  noteAttendeePage,
  setDeskOptions,
  startChat,
  type DeskHours,
} from '../../../src/contract/helpdesk/helpdesk';
import { buildChatStart } from '../../builders/helpdesk';
import { HOME, OTHER, QUIET } from '../fourEvents';
import { nameOf, type Person } from '../idTokens';
import { useHelpdesk } from './world';

const NOW = '2021-01-26T15:00:00.000Z';
const world = useHelpdesk(NOW);

const start = (as: Person, over = {}, event = HOME) =>
  world.server.call(startChat, { body: buildChatStart(over) }, { as, event });
const setHours = async (hours: DeskHours['hours'], closedText = '') => {
  const body = { hours: { hours, closedText }, cannedAnswers: [] };
  expect((await world.server.call(setDeskOptions, { body }, { as: 'superuser' })).status).toBe(200);
};
const status = async (as: Person = 'attendee') => (await world.server.call(getDeskStatus, {}, { as })).body;
const contacts = (event = HOME) => world.chatsAtDesk('superuser', event);

const PLACE = {
  page: '/sessions/keynote',
  browser: 'Firefox 130',
  actions: [{ type: 'sessions/opened', at: NOW }],
};

describe('starting a chat', () => {
  it('starts one for the user the token names, whatever name the browser sends', async () => {
    const reply = await start('attendee', { Attendee: PLACE });
    expect(reply.status).toBe(200);
    const { ContactId } = reply.body.data.startChatResult;
    expect(await contacts()).toEqual([
      {
        contactId: ContactId,
        status: 'waiting',
        attendee: {
          userId: 'attendee',
          name: nameOf('attendee'),
          companyName: null,
          email: 'attendee@example.org',
          place: PLACE,
        },
        agent: null,
        startedAt: NOW,
        acceptedAt: null,
        endedAt: null,
        handOver: null,
        lastMessage: null,
        revision: 1,
      },
    ]);
  });

  it('returns the open chat with another token, and updates the attendee’s location', async () => {
    const first = await start('attendee', { Attendee: PLACE });
    const again = await start('attendee', { Attendee: { ...PLACE, page: '/help' } });
    const { ParticipantToken, ...chat } = again.body.data.startChatResult;
    expect(first.body.data.startChatResult).toMatchObject(chat);
    expect(ParticipantToken).not.toBe(first.body.data.startChatResult.ParticipantToken);
    expect((await contacts()).map(({ attendee }) => attendee.place?.page)).toEqual(['/help']);
  });

  it('tracks the attendee’s current page, and keeps the other details they shared', async () => {
    const goTo = (page: string, as: 'attendee' | 'attendee2' = 'attendee') =>
      world.server.call(noteAttendeePage, { body: { page } }, { as });
    const place = async () => (await contacts()).map(({ attendee }) => attendee.place);
    const { actions, ...seen } = PLACE;
    await start('attendee', { Attendee: PLACE });
    expect((await goTo('/help')).status).toBe(200);
    expect(await place()).toEqual([{ ...seen, actions, page: '/help' }]);
    await start('attendee', { Attendee: { ...seen, page: '/posters' } });
    expect(await place()).toEqual([{ ...seen, actions, page: '/posters' }]);
    const { revision } = (await contacts())[0]!;
    await goTo('/posters');
    expect((await goTo('/help', 'attendee2')).status).toBe(200);
    expect((await contacts()).map((contact) => contact.revision)).toEqual([revision]);
    expect((await goTo('x'.repeat(2_001))).status).toBe(400);
  });

  it('creates exactly one chat when several tabs ask at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => start('attendee')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.data.startChatResult.ContactId)).size).toBe(1);
    expect(await contacts()).toHaveLength(1);
  });

  it('with FindOnly only looks for a chat: none is created and the desk is not notified', async () => {
    const heard = async () => (await world.server.call(getDesk, {}, { as: 'superuser' })).body.seq;
    const stored = async () => {
      const { rows } = await world.server.database.pool.query('select 1 from helpdesk_contact');
      return rows.length;
    };
    const find = (as: Person) => start(as, { FindOnly: true, Attendee: PLACE });
    const before = await heard();
    expect(await find('attendee')).toMatchObject({
      status: 404,
      body: { detail: 'You have no open chat at this conference.' },
    });
    expect([await heard(), await stored()]).toEqual([before, 0]);

    const { ContactId } = (await start('attendee')).body.data.startChatResult;
    const found = await find('attendee');
    expect([found.status, found.body.data.startChatResult.ContactId]).toEqual([200, ContactId]);
    expect((await find('attendee2')).status).toBe(404);
    expect((await start('attendee', { FindOnly: true }, OTHER)).status).toBe(404);
    const ended = await world.server.call(
      endContact,
      { params: { contactId: ContactId } },
      { as: 'superuser' },
    );
    expect(ended.status).toBe(200);
    const over = await heard();
    expect((await find('attendee')).status).toBe(404);
    expect([await heard(), await stored()]).toEqual([over, 1]);
  });

  it('keeps events apart', async () => {
    const here = await start('attendee');
    const there = await start('attendee', {}, OTHER);
    expect(there.body.data.startChatResult.ContactId).not.toBe(here.body.data.startChatResult.ContactId);
    expect(await contacts(OTHER)).toHaveLength(1);
  });

  it.each([
    ['another instance', { InstanceId: 'elsewhere' }, HOME],
    ['another contact flow', { ContactFlowId: 'elsewhere' }, HOME],
    ['an event without a desk', {}, QUIET],
  ])('is refused for %s', async (_what, over, event) => {
    expect((await start('attendee', over, event)).status).toBe(422);
    expect(await contacts(event)).toEqual([]);
  });
});

describe('opening hours', () => {
  const today = { day: '2021-01-26', from: '08:00', to: '08:30' };
  const tomorrow = { day: '2021-01-27', from: '09:00', to: '17:00' };

  it('are unlimited until organizers set some', async () => {
    expect(await status()).toEqual({
      open: true,
      opensAt: null,
      closedText: '',
      hours: [],
      waiting: 0,
      chatOpen: false,
    });
  });

  it('turn attendees away, with the next opening in the event’s time zone', async () => {
    await setHours([today, tomorrow], 'We sleep.');
    expect(await status()).toEqual({
      open: false,
      opensAt: '2021-01-27T15:00:00.000Z',
      closedText: 'We sleep.',
      hours: [{ opensAt: '2021-01-27T15:00:00.000Z', closesAt: '2021-01-27T23:00:00.000Z' }],
      waiting: 0,
      chatOpen: false,
    });
    expect(await start('attendee')).toMatchObject({
      status: 409,
      body: { detail: 'We sleep. It opens at 2021-01-27 09:00 (America/Chicago).' },
    });
    expect(await contacts()).toEqual([]);
  });

  it('say so when the desk does not open again', async () => {
    await setHours([today]);
    expect(await status()).toMatchObject({ open: false, opensAt: null });
    expect((await start('attendee')).body.detail).toBe('The helpdesk is closed. It will not open again.');
  });

  it('follow event time, and do not close a chat that is already open', async () => {
    await setHours([tomorrow]);
    await world.server.eventTime.set(HOME, new Date('2021-01-27T15:00:00.000Z'), 'person');
    try {
      expect(await status()).toMatchObject({ open: true });
      expect((await start('attendee')).status).toBe(200);
    } finally {
      await world.server.eventTime.set(HOME, null, 'person');
    }
    expect((await start('attendee')).status).toBe(200);
    expect((await start('attendee2')).status).toBe(409);
    expect((await start('attendee', { FindOnly: true })).status).toBe(200);
    expect((await start('attendee2', { FindOnly: true })).status).toBe(404);
    expect(await status()).toMatchObject({ open: false, waiting: 1, chatOpen: true });
    expect(await status('attendee2')).toMatchObject({ open: false, waiting: 1, chatOpen: false });
  });

  it('are set by superusers, and rejected if invalid', async () => {
    const put = (hours: unknown, as: Person = 'superuser') =>
      world.server.inject({
        method: 'PUT',
        url: `/api/${HOME}/helpdesk/options`,
        payload: { hours: { hours, closedText: '' }, cannedAnswers: [] },
        headers: { authorization: `Bearer ${tokens[as]}` },
      });
    const tokens = {
      superuser: await world.server.token('superuser'),
      helpdesk: await world.server.token('helpdesk'),
    } as Record<Person, string | undefined>;
    expect((await put([tomorrow], 'helpdesk')).statusCode).toBe(403);
    expect((await put([{ ...tomorrow, from: '24:00' }])).statusCode).toBe(400);
    expect((await put([{ ...tomorrow, day: '2021-02-30' }])).statusCode).toBe(400);
    expect((await put([tomorrow])).statusCode).toBe(200);
  });
});
