import { listAuditEntries } from '../../src/contract/admin/audit';
import {
  getHelpPage,
  getStoredHelpPage,
  HELP_LIMITS,
  putHelpPage,
  type HelpContent,
} from '../../src/contract/event/helpPage';
import naughtyStrings from '../naughtyStrings';
import { HOME, OTHER, useFourEvents } from './fourEvents';

const world = useFourEvents('2021-01-26T15:00:00.000Z');

const put = (content: HelpContent | null, revision = 0) =>
  world.server.call(putHelpPage, { body: { content, revision } }, { as: 'superuser' });
const stored = async () => (await world.server.call(getStoredHelpPage, {}, { as: 'superuser' })).body;
/** As everybody sees it, once nobody remembers what was before. */
const shown = async (event = HOME) => {
  world.server.clock.advance(1_000);
  return (await world.server.call(getHelpPage, {}, { as: 'visitor', event })).body.content;
};
const section = (heading: string, html = '<p>Text</p>') => ({ heading, html });

it('is the configuration’s until organizers write it, and again when they want', async () => {
  expect([await shown(), await stored()]).toEqual([null, { content: null, revision: 0, by: null }]);
  const content = { en: [section('Sound'), section('Picture')], es: [section('Sonido')] };
  expect((await put(content)).body).toMatchObject({ content, revision: 1, by: { userId: 'superuser' } });
  expect([await shown(), await shown(OTHER)]).toEqual([content, null]);
  expect((await put(null, 1)).body).toMatchObject({ content: null, revision: 2 });
  expect(await shown()).toBeNull();
});

it('is not overwritten by who has not seen its last change', async () => {
  await put({ en: [section('One')] });
  expect((await put({ en: [section('Two')] })).status).toBe(409);
  expect((await put(null, 7)).status).toBe(409);
  const both = await Promise.all([put({ en: [section('A')] }, 1), put({ en: [section('B')] }, 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await stored()).revision).toBe(2);
});

it('is never begun with another revision than the first', async () => {
  expect((await put({ en: [section('One')] }, 3)).status).toBe(409);
  expect(await stored()).toMatchObject({ revision: 0 });
});

it('keeps neither sections nor languages without anything, and needs a section', async () => {
  expect((await put({ en: [section(' ', ' ')], es: [] })).status).toBe(422);
  const { body } = await put({ en: [section('', ' '), section('Sound')], es: [section('')] });
  expect(body.content).toEqual({ en: [section('Sound')], es: [section('')] });
});

it('takes any text, and no more than fits', async () => {
  let revision = 0;
  for (const text of naughtyStrings.filter((each) => each.trim() !== '')) {
    const { status, body } = await put({ en: [section(text.slice(0, HELP_LIMITS.heading), text)] }, revision);
    // What is left of control characters alone is nothing.
    if (status === 422) continue;
    expect(status).toBe(200);
    revision = body.revision;
    expect(await shown()).toEqual(body.content);
  }
  const long = section('', 'x'.repeat(HELP_LIMITS.html + 1));
  expect((await put({ en: [long] }, revision)).status).toBe(400);
  const many = Array.from({ length: HELP_LIMITS.sections + 1 }, () => section('x'));
  expect((await put({ en: many }, revision)).status).toBe(400);
});

it('is in the audit log, without its text', async () => {
  await put({ en: [section('Canary')] });
  await put(null, 1);
  await put(null, 0);
  const { entries } = (await world.server.call(listAuditEntries, { query: {} }, { as: 'superuser' })).body;
  expect(entries.map(({ act }) => act)).toEqual(['help.reset', 'help.edit']);
  expect(JSON.stringify(entries)).not.toContain('Canary');
});
