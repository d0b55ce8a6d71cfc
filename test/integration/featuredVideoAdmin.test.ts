import { listAuditEntries } from '../../src/contract/admin/audit';
import type { Problem } from '../../src/contract/kit/common';
import { getFeaturedVideo } from '../../src/contract/event/featuredVideo';
import {
  getFeaturedForm,
  putFeaturedVideo,
  type FeaturedFields,
} from '../../src/contract/event/featuredVideoAdmin';
import { addFile } from '../../server/modules/platform/files/repository';
import { HOME, OTHER, useFourEvents } from './fourEvents';
import { insertSession, setEventSetting } from './seed';

const world = useFourEvents('2021-01-26T14:00:00.000Z');
const as = { as: 'superuser' } as const;

const NOTHING: FeaturedFields = {
  source: 'none',
  sessionId: '',
  videoUrl: '',
  title: '',
  description: '',
  image: null,
};
const form = async () => (await world.server.call(getFeaturedForm, {}, as)).body;
const put = (featured: Partial<FeaturedFields>, revision = 0) =>
  world.server.call(
    putFeaturedVideo,
    { query: {}, body: { featured: { ...NOTHING, ...featured }, revision } },
    as,
  );
const shown = async () => (await world.server.call(getFeaturedVideo, {}, { as: 'attendee' })).body.featured;
const uploaded = async (fileId: string, conferenceId = HOME) => {
  await addFile(world.server.db, {
    conferenceId,
    ownerKind: 'event',
    ownerId: conferenceId,
    fileId,
    purpose: 'picture',
    name: 'still.webp',
    mediaType: 'image/webp',
    bytes: 10,
    pages: null,
    createdAt: new Date(),
    userId: '',
  });
  return `file:${fileId}`;
};
const errorsOf = async (featured: Partial<FeaturedFields>) => {
  const { status, body } = await put(featured);
  return [status, (body as unknown as Problem).errors?.map(({ path }) => path)];
};

it('features a session, by its own texts or others', async () => {
  await insertSession(world.server.db, { conferenceId: HOME }, 's', {
    title: 'Keynote',
    description: 'Long',
  });
  const saved = await put({ source: 'session', sessionId: 's' });
  expect(saved).toMatchObject({
    status: 200,
    body: { revision: 1, featured: { sessionId: 's', title: '' } },
  });
  expect(await shown()).toMatchObject({ sessionId: 's', title: 'Keynote', description: 'Long' });
  await put({ source: 'session', sessionId: 's', title: ' Watch this ' }, 1);
  expect(await shown()).toMatchObject({ title: 'Watch this', description: 'Long' });
  expect(await form()).toMatchObject({ revision: 2, featured: { source: 'session', title: 'Watch this' } });
});

it('features a page that plays a video, with an uploaded picture', async () => {
  const image = await uploaded('a'.repeat(32));
  const videoUrl = 'https://vimeo.com/76979871';
  await put({ source: 'address', videoUrl, title: 'A talk', image });
  expect(await shown()).toEqual({
    sessionId: null,
    title: 'A talk',
    description: '',
    videoUrl,
    image: expect.stringContaining('/files/') as unknown,
  });
  expect((await form()).pictures).toMatchObject([{ name: 'still.webp' }]);
});

it('features nothing again, also where the stored setting was none', async () => {
  await setEventSetting(world.server.db, HOME, 'featuredVideo', { videoUrl: 'javascript:alert(1)' });
  expect([await shown(), await form()]).toMatchObject([null, { featured: NOTHING, revision: 0 }]);
  await put({ source: 'address', videoUrl: 'https://a.example/v', title: 'A' });
  await put({ source: 'none', videoUrl: 'https://a.example/v', title: 'A' }, 1);
  expect([await shown(), await form()]).toMatchObject([null, { featured: NOTHING, revision: 2 }]);
});

it('refuses what cannot be shown', async () => {
  expect(await errorsOf({ source: 'session', sessionId: 'gone' })).toEqual([422, ['sessionId']]);
  expect(await errorsOf({ source: 'session' })).toEqual([422, ['sessionId']]);
  expect(await errorsOf({ source: 'address' })).toEqual([422, ['videoUrl', 'title']]);
  const title = 'A';
  for (const videoUrl of [
    'http://a.example/v',
    'javascript:alert(1)',
    '//a.example',
    'https://a.example/"x',
    'https://a@evil.example/',
  ]) {
    expect(await errorsOf({ source: 'address', videoUrl, title })).toEqual([422, ['videoUrl']]);
  }
  const videoUrl = 'https://a.example/v';
  const theirs = await uploaded('b'.repeat(32), OTHER);
  for (const image of ['https://a.example/x.png', 'file:../x', `file:${'c'.repeat(32)}`, theirs]) {
    expect(await errorsOf({ source: 'address', videoUrl, title, image })).toEqual([422, ['image']]);
  }
  expect(await form()).toMatchObject({ revision: 0 });
});

it('lets one of two editors win, and records what changed', async () => {
  const page = { source: 'address', videoUrl: 'https://a.example/v' } as const;
  const both = await Promise.all([put({ ...page, title: 'One' }), put({ ...page, title: 'Two' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { entries } = (await world.server.call(listAuditEntries, { query: {} }, as)).body;
  expect(entries.map(({ act, fields }) => [act, fields])).toEqual([
    ['event.changeFeaturedVideo', ['source', 'videoUrl', 'title']],
  ]);
});
