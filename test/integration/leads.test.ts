import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import {
  exportLeads,
  getSharing,
  listLeads,
  listSharedContacts,
  MAX_LEAD_NOTE,
  openDocument,
  putLead,
  revokeSharedContact,
  shareContact,
} from '../../src/contract/exhibition/leads';
import {
  getBoothStatistics,
  listBoothActs,
  listOwnDocuments,
  putOwnDocument,
  removeOwnDocument,
  removeTeamMember,
} from '../../src/contract/exhibition/exhibitorCenter';
import { getExhibitor } from '../../src/contract/exhibition/tradeshow';
import { typedText } from '../../server/lib/formulaText';
import { cleanText } from '../../server/lib/text';
import { erasePerson } from '../../server/modules/admin/dataRights/erasePerson';
import type { LoadedEvent } from '../../server/events/load';
import { ownFiles } from '../../server/modules/exhibition/boothDocuments/documents';
import { createFileLinks } from '../../server/modules/platform/files/links';
import { exportCsv } from '../../server/modules/exhibition/leads/exportCsv';
import { insertMember } from '../../server/modules/exhibition/booth/repository';
import { routePath } from '../../server/plugins/contractRoutes';
import naughtyStrings from '../naughtyStrings';
import { listMessages } from '../../src/contract/messages/messages';
import { userChannel } from '../../src/contract/platform/realtime';
import { buildLeadEdit } from '../builders/booth';
import { fourEvents, HOME } from './fourEvents';
import { insertConversation } from './messagingWorld';
import { insertAttendee, insertExhibitor } from './seed';
import { createTestServer, type Person, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
});
afterAll(() => server.close());

const ANY_TEXT = expect.any(String) as string;
const params = { exhibitorId: 'brightline' };
beforeEach(async () => {
  await server.reset();
  await insertExhibitor(server.db, { conferenceId: HOME });
  await insertExhibitor(server.db, { conferenceId: HOME }, { exhibitorId: 'another' });
  await insertMember(server.db, { conferenceId: HOME, ...params }, 'exhibitor');
  await insertMember(server.db, { conferenceId: HOME, exhibitorId: 'another' }, 'presenter');
  await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: 'attendee' });
  await profile({
    first_name: 'Ada',
    last_name: 'Quíll',
    title: 'Buyer',
    company_name: 'Harbor Works',
    country: 'US',
    email: 'ada@example.org',
    phone: '+1 555 0100',
  });
});

const profile = (columns: Record<string, string | boolean>) =>
  server.db.updateTable('attendee').set(columns).where('attendee_id', '=', 'attendee').execute();
const sharingOf = async (as: Person = 'attendee') => (await server.call(getSharing, { params }, { as })).body;
const share = async (as: Person = 'attendee') =>
  server.call(shareContact, { params, body: { detailsKey: (await sharingOf(as)).detailsKey } }, { as });
const contacts = async (as: Person = 'attendee') =>
  (await server.call(listSharedContacts, { params: { attendeeId: as } }, { as })).body.contacts;
const leads = async (query: Parameters<typeof server.call<typeof listLeads>>[1]['query'] = {}) =>
  (await server.call(listLeads, { params, query }, { as: 'exhibitor' })).body;
const revoke = (leadId: string, as: Person = 'attendee') =>
  server.call(revokeSharedContact, { params: { attendeeId: as, leadId } }, { as });
const edit = (leadId: string, body: ReturnType<typeof buildLeadEdit>, as: Person = 'exhibitor') =>
  server.call(putLead, { params: { ...params, leadId }, body }, { as });
async function exported(): Promise<string> {
  const url = routePath(exportLeads).replace(':conferenceId', HOME).replace(':exhibitorId', 'brightline');
  const response = await server.inject({
    url,
    headers: { authorization: `Bearer ${await server.token('exhibitor')}` },
  });
  expect(response.statusCode).toBe(200);
  return response.body;
}
async function sharedLead() {
  await share();
  const [lead] = (await leads()).leads;
  if (!lead) throw new Error('Nothing was shared.');
  return lead;
}

const ADA = {
  name: 'Ada Quíll',
  title: 'Buyer',
  companyName: 'Harbor Works',
  country: 'US',
  email: 'ada@example.org',
};

describe('sharing contact details', () => {
  it('tells the exhibitor exactly what the visitor was shown, and nothing before', async () => {
    expect(await sharingOf()).toMatchObject({ details: ADA, shared: null });
    expect(await leads()).toEqual({ leads: [], next: null, total: 0 });
    const { body } = await share();
    expect(body.shared?.details).toEqual(ADA);
    const { leads: found, total } = await leads();
    expect([found[0]?.details, found[0]?.reasons[0]?.kind, total]).toEqual([ADA, 'share', 1]);
    expect((await contacts()).map(({ companyName, details }) => [companyName, details])).toEqual([
      ['Brightline Supply', ADA],
    ]);
  });

  it('has the telephone number only of those who show it to their connections', async () => {
    await profile({ phone_shared: true });
    expect((await sharingOf()).details.phone).toBe('+1 555 0100');
  });

  it('takes name and address from the token of somebody without a profile', async () => {
    expect((await sharingOf('attendee2')).details).toMatchObject({
      email: expect.stringContaining('@') as string,
    });
  });

  it('is refused if the profile has changed since it was shown', async () => {
    const { detailsKey } = await sharingOf();
    await profile({ email: 'private@example.org' });
    const { status } = await server.call(shareContact, { params, body: { detailsKey } }, { as: 'attendee' });
    expect([status, (await leads()).total]).toEqual([409, 0]);
  });

  it('does not follow later changes of the profile until it is shared again', async () => {
    await share();
    await profile({ email: 'private@example.org' });
    expect((await leads()).leads[0]?.details.email).toBe('ada@example.org');
    await share();
    expect((await leads()).leads.map(({ details }) => details.email)).toEqual(['private@example.org']);
    expect((await contacts())[0]?.reasons).toHaveLength(1);
  });

  it('is told in the conversation of the two, once', async () => {
    const booth = { kind: 'booth' as const, members: ['attendee'], exhibitorId: 'brightline' };
    const conversationId = await insertConversation(server, booth);
    const facts = async (as: Person) =>
      (await server.call(listMessages, { params: { conversationId }, query: {} }, { as })).body.messages.map(
        ({ fact, senderId, number }) => ({ fact, senderId, number }),
      );
    const consents = await Promise.all(Array.from({ length: 8 }, () => share()));
    for (const { status } of consents) expect(status).toBe(200);
    const told = [{ fact: { kind: 'contactShared' }, senderId: 'attendee', number: 1 }];
    expect([await facts('attendee'), await facts('exhibitor')]).toEqual([told, told]);
    expect(await server.deps.channels.head(HOME, userChannel('exhibitor'))).toBe(1);
  });

  it('names the document that it was for', async () => {
    const fileId = 'a'.repeat(32);
    await server.db
      .insertInto('stored_file')
      .values({
        file_id: fileId,
        conference_id: HOME,
        owner_kind: 'exhibitor',
        owner_id: 'brightline',
        purpose: 'document',
        name: 'Prices.pdf',
        media_type: 'application/pdf',
        bytes: 9,
        user_id: 'x',
      })
      .execute();
    const { detailsKey } = await sharingOf();
    const body = { detailsKey, fileId };
    expect((await server.call(shareContact, { params, body }, { as: 'attendee' })).status).toBe(200);
    expect((await leads()).leads[0]?.reasons.map(({ fileName }) => fileName)).toEqual(['Prices.pdf']);
    const others = { params: { exhibitorId: 'another' }, body };
    expect((await server.call(shareContact, others, { as: 'attendee' })).status).toBe(404);
  });
});

describe('a gated document', () => {
  const FILE = 'b'.repeat(32);
  beforeEach(async () => {
    await server.db
      .insertInto('stored_file')
      .values({
        file_id: FILE,
        conference_id: HOME,
        owner_kind: 'exhibitor',
        owner_id: 'brightline',
        purpose: 'document',
        name: 'Prices.pdf',
        media_type: 'application/pdf',
        bytes: 9,
        user_id: 'x',
      })
      .execute();
  });
  const gate = (gated: boolean) =>
    server.call(
      putOwnDocument,
      { params: { ...params, fileId: FILE }, body: { gated } },
      { as: 'exhibitor' },
    );
  const open = (as: Person = 'attendee') =>
    server.call(openDocument, { params: { ...params, fileId: FILE } }, { as });
  const seen = async (as: Person = 'attendee') =>
    (await server.call(getExhibitor, { params, query: {} }, { as })).body.documents.map(({ gated, file }) => [
      gated,
      file !== null,
    ]);

  it('is given to those who share their details, and to the team', async () => {
    await gate(true);
    expect([await seen(), (await open()).status]).toEqual([[[true, false]], 403]);
    expect([await seen('exhibitor'), (await open('exhibitor')).status]).toEqual([[[true, true]], 200]);
    const { detailsKey } = await sharingOf();
    await server.call(shareContact, { params, body: { detailsKey, fileId: FILE } }, { as: 'attendee' });
    const { status, body } = await open();
    expect([status, body.name, await seen()]).toEqual([200, 'Prices.pdf', [[true, true]]]);
    await revoke((await contacts())[0]?.leadId ?? '');
    expect([await seen(), (await open()).status]).toEqual([[[true, false]], 403]);
  });

  it('has an address that ends with the consent it was given for', async () => {
    await server.deps.files.put('k/1', Readable.from([Buffer.from('Prices...')]), 9);
    const addressFor = async (as?: Person) => (await open(as)).body.url;
    const answer = async (url: string) => (await server.inject({ url })).statusCode;
    const free = await addressFor();
    expect(await answer(free)).toBe(200);
    await gate(true);
    const first = (await sharedLead()).leadId;
    const [given, ofTeam] = [await addressFor(), await addressFor('exhibitor')];
    expect(await Promise.all([free, given, ofTeam].map(answer))).toEqual([403, 200, 200]);
    expect((await server.inject({ url: given })).headers['cache-control']).toBe('no-store');
    // Neither without its grant nor with another one: the signature covers it.
    expect(await answer(given.replace(/&grant=[^&]+/, ''))).toBe(403);
    expect(await answer(given.replace(first, 'team+exhibitor'))).toBe(403);
    await revoke(first);
    expect(await Promise.all([given, ofTeam].map(answer))).toEqual([403, 200]);
    await share();
    expect(await Promise.all([given, await addressFor()].map(answer))).toEqual([403, 200]);
  });

  it('has addresses for the team that end with the membership of the colleague they were given to', async () => {
    await server.deps.files.put('k/1', Readable.from([Buffer.from('Prices...')]), 9);
    const booth = { conferenceId: HOME, ...params };
    // Known by id, by the address that a provider has verified, and as a superuser.
    await insertMember(server.db, booth, 'attendee2');
    await insertMember(server.db, booth, 'zoe@example.org');
    await gate(true);
    const own = async (as: Person) => {
      const reply = await server.call(listOwnDocuments, { params }, { as });
      return reply.body.documents[0]?.file.url ?? '';
    };
    const addressOf = (as: Person) => open(as).then(({ body }) => body.url);
    const answers = (urls: string[]) =>
      Promise.all(urls.map(async (url) => (await server.inject({ url })).statusCode));
    const [leaving, byList] = [await addressOf('attendee2'), await own('attendee2')];
    const [staying, ofOrganizer] = [await own('exhibitor'), await own('superuser')];
    const links = createFileLinks(server.deps);
    const { config } = server.deps.loaded.events[0] as LoadedEvent;
    const byAddress = await ownFiles(server.db, links, config, params.exhibitorId, {
      userId: 'zoe',
      verifiedEmail: 'Zoe@example.org',
    });
    const ofZoe = byAddress.documents[0]?.file.url ?? '';
    expect(new Set([leaving, staying, ofOrganizer, ofZoe]).size).toBe(4);
    expect(await answers([leaving, byList, staying, ofOrganizer, ofZoe])).toEqual(Array(5).fill(200));
    for (const account of ['attendee2', 'zoe@example.org']) {
      await server.call(removeTeamMember, { params: { ...params, account } }, { as: 'exhibitor' });
    }
    expect(await answers([leaving, byList, ofZoe])).toEqual([403, 403, 403]);
    expect(await answers([staying, ofOrganizer])).toEqual([200, 200]);
  });

  it('is free again once the team says so; downloads of visitors count', async () => {
    await gate(true);
    await gate(false);
    await open();
    await open('exhibitor');
    const { total } = (await server.call(getBoothStatistics, { params }, { as: 'exhibitor' })).body;
    expect(total.downloads).toBe(1);
    const { acts } = (await server.call(listBoothActs, { params, query: {} }, { as: 'exhibitor' })).body;
    expect(acts.map(({ action, details }) => [action, details.name])).toEqual([
      ['changeDocument', 'Prices.pdf'],
      ['changeDocument', 'Prices.pdf'],
    ]);
  });

  it('is gone for everybody once removed', async () => {
    const document = { params: { ...params, fileId: FILE } };
    const { body } = await server.call(removeOwnDocument, document, { as: 'exhibitor' });
    expect([body.documents, (await open()).status, await seen()]).toEqual([[], 404, []]);
  });
});

describe('revoking', () => {
  it('leaves the exhibitor nothing but that it was revoked, at once', async () => {
    const { leadId } = await sharedLead();
    await edit(leadId, buildLeadEdit({ note: 'Ada wants a sample.' }));
    expect(await exported()).toContain('Ada');
    await revoke(leadId);
    const { leads: found } = await leads();
    expect(found).toEqual([
      {
        leadId,
        details: {},
        reasons: [],
        rating: null,
        note: '',
        assignedTo: null,
        revision: 3,
        sharedAt: ANY_TEXT,
        revokedAt: ANY_TEXT,
      },
    ]);
    expect((await exported()).trim().split('\n')).toHaveLength(1);
    expect((await leads({ q: 'Ada' })).total).toBe(0);
    expect((await edit(leadId, buildLeadEdit({ revision: 3 }))).status).toBe(404);
    expect((await sharingOf()).shared).toBeNull();
    expect((await server.call(getBoothStatistics, { params }, { as: 'exhibitor' })).body.total.leads).toBe(0);
    expect((await contacts())[0]).toMatchObject({ leadId, revokedAt: ANY_TEXT });
  });

  it('has no further effect when repeated, and none on what is shared anew', async () => {
    const { leadId } = await sharedLead();
    await revoke(leadId);
    await share();
    expect((await revoke(leadId)).status).toBe(200);
    expect((await leads()).leads.map(({ revokedAt }) => revokedAt === null)).toContain(true);
  });

  it('is for the visitor alone', async () => {
    const { leadId } = await sharedLead();
    expect((await revoke(leadId, 'attendee2')).status).toBe(404);
    expect((await leads()).leads[0]?.revokedAt).toBeNull();
  });

  it('works once the exhibitor has left the event, which the visitor still sees', async () => {
    const { leadId } = await sharedLead();
    await server.db.updateTable('exhibitor').set({ removed_at: new Date() }).execute();
    expect((await contacts())[0]).toMatchObject({ companyName: 'Brightline Supply', exhibitorId: null });
    expect((await revoke(leadId)).status).toBe(200);
    expect((await contacts())[0]?.details).toEqual({});
  });

  it('comes with the erasure of a person', async () => {
    await share('attendee2');
    expect((await leads()).total).toBe(1);
    const { defaultEvent } = server.deps.events;
    await erasePerson(server.deps, defaultEvent, { userId: 'attendee2', by: 'superuser', onBehalf: true });
    expect((await leads()).total).toBe(0);
  });
});

describe('an exhibitor’s leads', () => {
  it('are rated, noted and assigned to the team, and the log tells no contents', async () => {
    const { leadId } = await sharedLead();
    const body = { ...buildLeadEdit({ note: 'Call Ada.' }), assignedTo: 'exhibitor' };
    const reply = await server.call(putLead, { params: { ...params, leadId }, body }, { as: 'exhibitor' });
    expect(reply.body).toMatchObject({ rating: 4, note: 'Call Ada.', assignedTo: 'exhibitor', revision: 2 });
    const { acts } = (await server.call(listBoothActs, { params, query: {} }, { as: 'exhibitor' })).body;
    expect(acts[0]).toMatchObject({
      action: 'changeLead',
      details: { fields: ['rating', 'note', 'assignedTo'] },
    });
    expect(JSON.stringify(acts)).not.toContain('Ada');
    const outside = { ...body, revision: 2, assignedTo: 'zoe@example.org' };
    expect(
      (await server.call(putLead, { params: { ...params, leadId }, body: outside }, { as: 'exhibitor' }))
        .status,
    ).toBe(422);
  });

  it('keep every hostile note as it is, and export none as a formula', async () => {
    const corpus = path.join(import.meta.dirname, '../fixtures/payloadbox/xss-payload-list.txt');
    const attacks = readFileSync(corpus, 'utf8').split('\n').slice(0, 60);
    const formulas = ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', "'=1+1", '\t=1+1', '＝1+1', 'a,"b"\n=c'];
    const notes = [...formulas, ...attacks, ...naughtyStrings.slice(0, 120)].map((text) =>
      cleanText(text.slice(0, MAX_LEAD_NOTE)),
    );
    const { leadId } = await sharedLead();
    let revision = 1;
    for (const note of notes) {
      const { status, body } = await edit(leadId, buildLeadEdit({ revision, note }));
      expect([note, status, body.note]).toEqual([note, 200, note]);
      revision = body.revision;
      const [, row] = parse(await exported(), { bom: true, relax_column_count: false });
      const cell = row?.[7] ?? '';
      expect(typedText(cell)).toBe(note);
      // A single number, or a sign with digits and spaces, computes nothing.
      expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠](?![\d.,]*(?:e[+-]?\d+)?$|[\d ]*$)/iu);
    }
    expect((await leads()).leads[0]?.note).toBe(notes.at(-1));
    expect(
      (await edit(leadId, buildLeadEdit({ revision, note: 'x'.repeat(MAX_LEAD_NOTE + 1) }))).status,
    ).toBe(400);
  });

  it('take the first of two changes that are made at once', async () => {
    const { leadId } = await sharedLead();
    const replies = await Promise.all([
      edit(leadId, buildLeadEdit({ note: 'One' })),
      edit(leadId, buildLeadEdit({ note: 'Two' }), 'superuser'),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('are nobody else’s', async () => {
    const { leadId } = await sharedLead();
    const theirs = { params: { exhibitorId: 'another', leadId }, body: buildLeadEdit() };
    expect((await server.call(putLead, theirs, { as: 'presenter' })).status).toBe(404);
    const list = { params: { exhibitorId: 'another' }, query: {} };
    expect((await server.call(listLeads, list, { as: 'presenter' })).body.total).toBe(0);
  });

  it('are nobody’s task once that person has left the team', async () => {
    const { leadId } = await sharedLead();
    await insertMember(server.db, { conferenceId: HOME, ...params }, 'zoe@example.org');
    const body = { ...buildLeadEdit(), assignedTo: 'zoe@example.org' };
    await server.call(putLead, { params: { ...params, leadId }, body }, { as: 'exhibitor' });
    expect((await leads({ assignedTo: 'zoe@example.org' })).total).toBe(1);
    const member = { params: { ...params, account: 'zoe@example.org' } };
    await server.call(removeTeamMember, member, { as: 'exhibitor' });
    expect((await leads({ assignedTo: '-' })).total).toBe(1);
  });

  it('are found by all words of what was shared, and by rating', async () => {
    const { leadId } = await sharedLead();
    await edit(leadId, buildLeadEdit());
    const totals = [];
    for (const q of ['quill ada', 'harb', 'ada%', 'nobody', '%', '_'])
      totals.push((await leads({ q })).total);
    expect(totals).toEqual([1, 1, 1, 0, 1, 1]);
    expect([(await leads({ rating: 4 })).total, (await leads({ rating: 5 })).total]).toEqual([1, 0]);
  });

  it('come page by page', async () => {
    await server.database.pool.query(
      `insert into lead (conference_id, exhibitor_id, company_name, user_id, details, words, shared_at)
       select $1, 'brightline', 'B', 'u' || n, jsonb_build_object('name', 'N' || n), ' n' || n, now() from generate_series(1, 120) as n`,
      [HOME],
    );
    const seen = new Set<string>();
    let after: string | undefined;
    do {
      const page = await leads(after === undefined ? {} : { after });
      for (const { leadId } of page.leads) seen.add(leadId);
      expect(page.total).toBe(120);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen.size).toBe(120);
  });

  it('are exported without formulas, as UTF-8, and the log says how many', async () => {
    await profile({ company_name: '=HYPERLINK("http://evil.example")', title: 'a,"b"\nc' });
    await share();
    const csv = await exported();
    expect(csv.startsWith('\uFEFFname,title,companyName,country,email,phone,why,note,assignedTo,')).toBe(
      true,
    );
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).toContain('"a,""b""\nc"');
    const { acts } = (await server.call(listBoothActs, { params, query: {} }, { as: 'exhibitor' })).body;
    expect(acts[0]).toMatchObject({ action: 'exportLeads', details: { count: 1 } });
  });

  it('are exported a hundred thousand at a time in bounded memory', async () => {
    await server.database.pool.query(
      `insert into lead (conference_id, exhibitor_id, company_name, user_id, details, words, shared_at)
       select $1, 'brightline', 'B', 'u' || n, jsonb_build_object('name', 'N' || n), ' n' || n, now()
       from generate_series(1, 100000) as n`,
      [HOME],
    );
    const stream = exportCsv(server.database.pool, { conferenceId: HOME, ...params });
    let lines = 0;
    let most = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      lines += chunk.toString().split('\n').length - 1;
      most = Math.max(most, chunk.length + stream.readableLength);
    }
    expect(lines).toBe(100_001);
    expect(most).toBeLessThan(1_000_000);
  });
});
