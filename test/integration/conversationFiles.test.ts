import { deleteMessage } from '../../src/contract/messages/messages';
import { updateGroup } from '../../src/contract/messages/conversations';
import {
  completeUpload,
  deleteFile,
  PART_BYTES,
  postUpload,
  putUploadPart,
  type StoredFile,
} from '../../src/contract/platform/files';
import { buildPicture } from '../builders/picture';
import { removeUnsent } from '../../server/modules/messages/conversations/fileRepository';
import { filesByIds } from '../../server/modules/platform/files/repository';
import { until } from '../until';
import { useConversations } from './conversationWorld';
import { HOME } from './fourEvents';
import { insertExhibitor, insertPoster, insertSession } from './seed';
import type { Person } from './testServer';

const world = useConversations();
let picture: Buffer;
beforeAll(async () => {
  picture = await buildPicture('png');
});

/** How many uploads have begun: each is of a file of its own. */
let begun = 0;
const begin = (conversationId: string, as: Person, purpose = 'attachment') =>
  world.server.call(
    postUpload,
    {
      body: {
        owner: { kind: 'conversation', id: conversationId },
        purpose,
        name: 'plan.png',
        mediaType: 'image/png',
        bytes: picture.length,
        modified: (begun += 1),
      },
    },
    { as },
  );

async function upload(conversationId: string, as: Person, purpose?: string): Promise<StoredFile> {
  expect(picture.length).toBeLessThan(PART_BYTES);
  const { uploadId } = (await begin(conversationId, as, purpose)).body;
  const file = new Blob([new Uint8Array(picture)], { type: 'application/octet-stream' });
  await world.server.call(putUploadPart, { params: { uploadId, part: '1' }, file }, { as });
  const { status, body } = await world.server.call(
    completeUpload,
    { params: { uploadId }, body: { cloudKey: null } },
    { as, headers: { 'idempotency-key': `a-key-of-${uploadId}` } },
  );
  expect(status).toBe(200);
  return body;
}

const statusOf = async (url: string) => (await world.server.inject({ url })).statusCode;

describe('files', () => {
  it('are uploaded by members, sent once by who uploaded them, and read by signed URL', async () => {
    const conversationId = await world.opened();
    expect((await begin(conversationId, 'presenter')).status).toBe(403);
    expect((await begin('no-conversation', 'attendee')).status).toBe(403);
    await world.sent(conversationId, 'attendee');
    const file = await upload(conversationId, 'attendee');
    expect((await world.send(conversationId, 'attendee2', { fileIds: [file.fileId] })).status).toBe(422);
    const heard = await world.listen('attendee2');
    const message = await world.sent(conversationId, 'attendee', { text: '', fileIds: [file.fileId] });
    expect(message).toMatchObject({ text: '', files: [{ fileId: file.fileId, name: 'plan.png' }] });
    await until('it is heard', () => heard.length > 0);
    expect(heard).toMatchObject([{ message }]);
    expect(await statusOf(message.files[0]?.url ?? '')).toBe(200);
    expect((await world.send(conversationId, 'attendee', { fileIds: [file.fileId] })).status).toBe(422);
    expect((await world.send(conversationId, 'attendee', { fileIds: ['unknown'] })).status).toBe(422);
    const elsewhere = await world.opened({ kind: 'direct', with: 'presenter' });
    const other = await upload(conversationId, 'attendee');
    expect((await world.send(elsewhere, 'attendee', { fileIds: [other.fileId] })).status).toBe(422);
  });

  it('are removed by who uploaded them until they are sent, and with their message', async () => {
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee');
    const drop = async (fileId: string, as: Person) =>
      (await world.server.call(deleteFile, { params: { fileId } }, { as })).status;
    const unsent = await upload(conversationId, 'attendee');
    expect([await drop(unsent.fileId, 'attendee2'), await drop(unsent.fileId, 'attendee')]).toEqual([
      403, 200,
    ]);
    const sent = await upload(conversationId, 'attendee');
    const { number } = await world.sent(conversationId, 'attendee', { fileIds: [sent.fileId] });
    expect([await drop(sent.fileId, 'attendee2'), await drop(sent.fileId, 'attendee')]).toEqual([403, 403]);
    const params = { conversationId, number: String(number) };
    const { body } = await world.server.call(deleteMessage, { params }, { as: 'attendee' });
    expect(body.files).toEqual([]);
    expect(await statusOf(sent.url)).toBe(404);
  });

  it('are removed when they are a day old and nobody has sent or chosen them', async () => {
    const conversationId = await world.opened({ kind: 'group', name: 'Floors', members: ['attendee2'] });
    const [sent, unsent, chosen, unused] = [
      await upload(conversationId, 'attendee'),
      await upload(conversationId, 'attendee'),
      await upload(conversationId, 'attendee', 'picture'),
      await upload(conversationId, 'attendee', 'picture'),
    ];
    await world.sent(conversationId, 'attendee', { fileIds: [sent.fileId] });
    const body = { name: 'Floors', pictureFileId: chosen.fileId };
    await world.server.call(updateGroup, { params: { conversationId }, body }, { as: 'attendee' });
    const remaining = async (days: number) => {
      const now = world.server.clock.now() + days * 86_400_000;
      await removeUnsent(world.server.db, new Date(now - 86_400_000), new Date(now));
      const files = [sent, unsent, chosen, unused];
      const found = await filesByIds(
        world.server.db,
        HOME,
        files.map(({ fileId }) => fileId),
      );
      return files.map(({ fileId }) => found.some((file) => file.fileId === fileId));
    };
    expect(await remaining(0.9)).toEqual([true, true, true, true]);
    expect(await remaining(1.1)).toEqual([true, false, true, false]);
  });

  it('are pictures of groups, too, which their admins choose', async () => {
    const conversationId = await world.opened({ kind: 'group', name: 'Floors', members: ['attendee2'] });
    const choose = (pictureFileId: string | null, as: Person = 'attendee') =>
      world.server.call(
        updateGroup,
        { params: { conversationId }, body: { name: 'Floors', pictureFileId } },
        { as },
      );
    // Ten of somebody else's would leave no room for theirs.
    expect((await begin(conversationId, 'attendee2', 'picture')).status).toBe(403);
    const first = await upload(conversationId, 'attendee', 'picture');
    const attached = await upload(conversationId, 'attendee');
    expect((await choose(first.fileId, 'attendee2')).status).toBe(403);
    expect((await choose(attached.fileId)).status).toBe(422);
    const { body } = await choose(first.fileId);
    expect(await statusOf(body.picture ?? '')).toBe(200);
    expect(body.revision).toBe(2);
    expect((await world.list('attendee2')).conversations).toMatchObject([{ picture: body.picture }]);
    const second = await upload(conversationId, 'attendee', 'picture');
    await choose(second.fileId);
    expect(await statusOf(first.url)).toBe(404);
    expect((await choose(null)).body.picture).toBe(null);
  });
});

it('shows cards of what is open to the reader', async () => {
  const { db } = world.server;
  await insertSession(db, { conferenceId: HOME }, 's', { title: 'Floors' });
  await insertExhibitor(db, { conferenceId: HOME }, { companyName: 'Brightline' });
  await insertPoster(db, HOME, 'p', { account: 'presenter' });
  await insertPoster(db, HOME, 'draft', { account: 'presenter', state: 'draft' });
  const conversationId = await world.opened();
  await world.sent(conversationId, 'attendee');
  const heard = await world.listen('attendee2');
  const cards = [
    { kind: 'session' as const, id: 's' },
    { kind: 'exhibitor' as const, id: 'brightline' },
    { kind: 'poster' as const, id: 'p' },
    { kind: 'person' as const, id: 'presenter' },
    { kind: 'poster' as const, id: 'draft' },
  ];
  const message = await world.sent(conversationId, 'attendee', { text: '', cards });
  expect(message.cards).toMatchObject([
    { ...cards[0], title: 'Floors', detail: expect.stringMatching(/Z$/) as string },
    { ...cards[1], title: 'Brightline' },
    { ...cards[2], title: expect.stringMatching(/./) as string },
    { ...cards[3], title: 'presenter Ng' },
    { ...cards[4], title: null, detail: '', picture: null },
  ]);
  await db.updateTable('attendee').set({ hidden: true }).where('attendee_id', '=', 'presenter').execute();
  const [, seen] = (await world.page(conversationId, 'attendee2')).body.messages;
  expect(seen?.cards[3]).toMatchObject({ title: null });
  expect((await world.send(conversationId, 'attendee', { cards: [...cards, ...cards] })).status).toBe(400);
  // Not everybody sees the same of it.
  await world.sent(conversationId, 'attendee', 'Plain');
  await until('it is heard', () => heard.length > 0);
  expect(heard).toMatchObject([{ message: { text: 'Plain' } }]);
});
