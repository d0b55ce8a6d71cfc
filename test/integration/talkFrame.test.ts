import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { talkFrameAddress } from '../../src/contract/platform/talkFrame';
import { getTalkSignature } from '../../src/contract/messages/talkSignature';
import { buildEventConfig } from '../builders/eventConfig';
import { createTestServer, type TestServer } from './testServer';

const ORIGIN = 'https://harbor.example.org';
const FRAME = readFileSync(path.join(import.meta.dirname, '../../public/talk-frame.html'), 'utf8');

let webRoot: string;
let server: TestServer;

const talk = (frameOrigin?: string) => ({
  meetingPrefix: 'HARBOR',
  appId: 'app-1',
  ...(frameOrigin !== undefined && { frameOrigin }),
});
const own = buildEventConfig({ domains: ['harbor.example.org'], talkSettings: talk() });
const apart = buildEventConfig({
  conferenceId: 'apart',
  domains: ['apart.example.org'],
  talkSettings: talk('https://chat.example.org'),
});
const without = buildEventConfig({ conferenceId: 'without', domains: ['without.example.org'] });

beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'plenary-talk-'));
  writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><html><head></head></html>');
  writeFileSync(path.join(webRoot, 'talk-frame.html'), FRAME);
  server = await createTestServer({ webRoot, events: [own, apart, without] });
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true });
});

const get = (url: string, host = 'harbor.example.org') =>
  server.inject({ method: 'GET', url, headers: { accept: 'text/html', host } });

/** A policy's directives with their values. */
async function policyAt(url: string, host?: string): Promise<Record<string, string>> {
  const policy = String((await get(url, host)).headers['content-security-policy']);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

const frameUrl = (event: typeof own) => {
  const { pathname, search } = new URL(talkFrameAddress(event, ORIGIN));
  return pathname + search;
};

it('allows TalkJS’ hosts in the frame', async () => {
  const policy = await policyAt(frameUrl(own));
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' https://*.talkjs.com",
    'connect-src': 'https://*.talkjs.com wss://*.talkjs.com',
    'frame-src': 'https://*.talkjs.com',
    'base-uri': "'none'",
  });
  expect(JSON.stringify(policy)).not.toContain('unsafe');
});

it('allows them in no page of the event, which only gets the frame', async () => {
  const policy = await policyAt('/message-center');
  expect(JSON.stringify(policy)).not.toContain('talkjs');
  expect(policy['script-src']).toBe("'self'");
  expect(policy['require-trusted-types-for']).toBe("'script'");
  expect(policy['frame-src']).toContain("'self'");
});

it('lets only the event’s own hosts frame it', async () => {
  expect((await policyAt(frameUrl(own)))['frame-ancestors']).toMatch(
    /^'self' https:\/\/harbor\.example\.org\b/,
  );
  expect((await policyAt(frameUrl(apart), 'chat.example.org'))['frame-ancestors']).toMatch(
    /^'self' https:\/\/apart\.example\.org\b/,
  );
  expect((await get(frameUrl(own))).headers['x-frame-options']).toBeUndefined();
});

it('can be at a host apart from the app, which then frames nothing of its own', async () => {
  const policy = await policyAt('/message-center', 'apart.example.org');
  expect(policy['frame-src']).toContain('https://chat.example.org');
  expect(policy['frame-src']).not.toContain("'self'");
  expect((await get(frameUrl(apart), 'chat.example.org')).statusCode).toBe(200);
});

it('is not there for events without TalkJS, whose pages get no frame', async () => {
  expect((await get(frameUrl(without), 'without.example.org')).statusCode).toBe(404);
  expect((await get('/talk-frame.html?event=nobody')).statusCode).toBe(404);
  expect((await get('/talk-frame.html')).statusCode).toBe(404);
  expect((await policyAt('/', 'without.example.org'))['frame-src']).not.toContain("'self'");
});

it('signs user ids with the operator’s key', async () => {
  const world = await createTestServer({ talkKey: 'the key of our app' });
  try {
    const { body } = await world.call(getTalkSignature, {}, { as: 'attendee' });
    expect(body.talkSignature).toBe(
      createHmac('sha256', 'the key of our app').update('attendee').digest('hex'),
    );
  } finally {
    await world.close();
  }
});
