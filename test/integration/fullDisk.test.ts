import { Agent, request as send, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { problem } from '../../src/contract/kit/common';
import { PART_BYTES, postUpload } from '../../src/contract/platform/files';
import { postAttendeePicture } from '../../src/contract/people/attendeePicture';
import type { FileStore } from '../../server/deps/files';
import type { PictureStore } from '../../server/deps/pictures';
import { buildPicture } from '../builders/picture';
import { insertExhibitor } from './seed';
import { createTestServer, HOME, type TestServer } from './testServer';

/** What Node fails with when a disk is full, a quota is used up or the disk takes no writes. */
const CODES = ['ENOSPC', 'EDQUOT', 'EROFS'];

let code: string;
const failure = () => Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });

/** Takes the first of what is sent, like a disk that has hardly any room. */
const files: FileStore = {
  async put(_key, content) {
    await once(content, 'data');
    content.destroy();
    throw failure();
  },
  read: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
};
const pictures: PictureStore = {
  put: () => Promise.reject(failure()),
  get: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ files, pictures });
  await insertExhibitor(server.db, { conferenceId: HOME });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

it.each(CODES)('says of a part of a file that there is no room for it (%s)', async (each) => {
  code = each;
  const begun = await server.call(
    postUpload,
    {
      body: {
        owner: { kind: 'exhibitor', id: 'brightline' },
        purpose: 'video',
        name: 'film.mp4',
        mediaType: 'video/mp4',
        bytes: 2 * PART_BYTES,
        modified: 1,
      },
    },
    { as: 'superuser' },
  );
  expect(begun.status).toBe(200);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const token = (await server.token('superuser')) ?? '';
  const { port } = server.app.server.address() as AddressInfo;
  const answerTo = async (method: string, path: string, body?: Buffer) => {
    const headers = {
      host: `${HOME}.localhost:8080`,
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/octet-stream', 'content-length': body.length }),
    };
    const request = send({ agent, port, host: '127.0.0.1', method, path, headers });
    request.end(body);
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    return { status: reply.statusCode, body: await text(reply) };
  };
  const upload = `/api/${HOME}/uploads/${begun.body.uploadId}`;
  const refused = await answerTo('PUT', `${upload}/parts/1`, Buffer.alloc(PART_BYTES));
  expect(refused.status).toBe(507);
  expect(problem.parse(JSON.parse(refused.body))).toMatchObject({
    type: 'urn:plenary:problem:no-storage',
    detail: expect.stringMatching(/disk is full.*Tell the organizers/) as string,
  });
  // The rest of the part does not keep the connection; the upload goes on once there is room.
  const next = await answerTo('GET', upload);
  expect(next.status).toBe(200);
  expect(JSON.parse(next.body)).toMatchObject({ received: [] });
  agent.destroy();
});

it('says of a picture that there is no room for it', async () => {
  code = 'ENOSPC';
  const file = new Blob([new Uint8Array(await buildPicture())], { type: 'image/png' });
  const reply = await server.call(
    postAttendeePicture,
    { params: { attendeeId: 'attendee' }, file },
    { as: 'attendee' },
  );
  expect(reply.status).toBe(507);
  expect(reply.body.type).toBe('urn:plenary:problem:no-storage');
});
