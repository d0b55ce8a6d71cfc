import type { FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { settle } from '../../test/fakes/settle';
import { uploadStream } from './uploads';

const UPLOAD = { mediaTypes: ['text/csv'], maxBytes: 10 };
const requestWith = (body: PassThrough | undefined) => ({ body }) as FastifyRequest;
const upload = (body: PassThrough | undefined) => buffer(uploadStream(requestWith(body), UPLOAD));

it('passes the file through unchanged, or nothing if there is none', async () => {
  const body = new PassThrough();
  body.end('a,b');
  expect((await upload(body)).toString()).toBe('a,b');
  expect((await upload(undefined)).length).toBe(0);
});

it('fails if the file exceeds the size limit', async () => {
  const body = new PassThrough();
  body.end('x'.repeat(11));
  await expect(upload(body)).rejects.toMatchObject({ status: 413 });
});

it('reports an incomplete file when its sender aborts, even before it is read', async () => {
  const body = new PassThrough();
  body.write('a');
  const reading = upload(body);
  body.destroy(new Error('aborted'));
  await expect(reading).rejects.toMatchObject({ status: 400 });
  await expect(upload(body)).rejects.toMatchObject({ status: 400 });
});

it('reports an aborted upload only to its reader', async () => {
  const body = new PassThrough();
  const stream = uploadStream(requestWith(body), UPLOAD);
  body.destroy(new Error('aborted'));
  // For example, the time it takes to create a folder before the file is written to it.
  await settle();
  expect(stream.destroyed).toBe(true);
  await expect(buffer(stream)).rejects.toMatchObject({ status: 400 });
});
