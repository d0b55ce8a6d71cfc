import { scrypt, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import os from 'node:os';
import autocannon from 'autocannon';
import pg from 'pg';
import { insertAccount, registerAccount } from '../../server/identity/accounts';
import { DEFAULT_COST, hashPassword } from '../../server/identity/passwords';
import { openDatabase } from '../../server/db/database';
import { parsePostmasterFile } from '../../server/db/embedded/postmasterFile';
import { WEB_ROOT } from '../../server/start/webBuild';
import { startBusyWriters } from '../integration/busyWriters';
import { insertSession } from '../integration/seed';
import { followChannel, inCrowds, openSocket } from './crowd';
import { EVENT, HOST, openCrowdWorld, type CrowdWorld } from './crowdWorld';
import { ask, openAgent } from './http';
import { authorizePath, idTokenOf } from './idToken';
import { pause } from './measuredProcess';
import { percentile } from './percentile';
import type { Figure } from './report';

const BROWSERS = 2_000;
const ARRIVAL_MS = 60_000;
/** Number of files the app's page loads. */
const FILES = 33;
const CALLS = ['settings', 'userinfo', 'sessions', 'server-time', 'notifications/networking'];
const SOCKETS = 5_000;
const POLL_MS = 30_000;
const SIGN_INS = 40;
const PASSWORD = 'a-phrase-of-some-length-27';

const bearer = (token: string) => ({ host: HOST, authorization: `Bearer ${token}` });

/**
 * Signed-in users request the server time, ten times a second in total. Returns a function that stops them
 * and resolves with the p95 and the number of failed requests.
 */
function watchInsiders(port: number, tokens: readonly string[]) {
  const agent = openAgent();
  const times: number[] = [];
  let refused = 0;
  let turn = 0;
  const waiting = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const token = tokens[(turn += 1) % tokens.length] ?? '';
    const call = ask(agent, { port, path: `/api/${EVENT}/server-time`, headers: bearer(token) })
      .then(({ status, milliseconds }) => {
        times.push(milliseconds);
        if (status !== 200) refused += 1;
      })
      .finally(() => waiting.delete(call));
    waiting.add(call);
  }, 100);
  return async () => {
    clearInterval(timer);
    await Promise.all(waiting);
    agent.destroy();
    return { p95: percentile(times, 0.95), refused };
  };
}

/**
 * Browsers returning evenly over a minute, all behind one IP address: the page, its files and the app's first
 * calls.
 */
async function arrivals(world: CrowdWorld, port: number, tokens: readonly string[]): Promise<Figure[]> {
  const files = readdirSync(path.join(WEB_ROOT, 'app'))
    .filter((file) => /\.(js|css)$/.test(file))
    .slice(0, FILES)
    .map((file) => `/app/${file}`);
  const insiders = tokens.slice(0, 100);
  const calm = watchInsiders(port, insiders);
  await pause(5_000);
  const before = await calm();

  const pages: number[] = [];
  let notServed = 0;
  const during = watchInsiders(port, insiders);
  async function arrive(index: number): Promise<void> {
    await pause((index / BROWSERS) * ARRIVAL_MS);
    const agent = openAgent();
    const token = await world.token('attendee', index);
    const get = async (place: string, headers: Record<string, string>) => {
      const reply = await ask(agent, { port, path: place, headers });
      if (reply.status !== 200) notServed += 1;
      return reply;
    };
    const page = await get('/', { host: HOST, accept: 'text/html', 'accept-encoding': 'br' });
    pages.push(page.milliseconds);
    await Promise.all(files.map((file) => get(file, { host: HOST, 'accept-encoding': 'br' })));
    await Promise.all(CALLS.map((call) => get(`/api/${EVENT}/${call}`, bearer(token))));
    agent.destroy();
  }
  await Promise.all(Array.from({ length: BROWSERS }, (_, index) => arrive(index)));
  const meanwhile = await during();
  return [
    {
      name: `${BROWSERS} browsers that come back in a minute behind one address: requests not served`,
      value: notServed,
      unit: `of ${BROWSERS * (1 + files.length + CALLS.length)}`,
      goal: 0,
    },
    { name: 'their page, p95', value: percentile(pages, 0.95), unit: 'ms', goal: 250 },
    {
      name: 'a call of those who are inside meanwhile, p95',
      value: meanwhile.p95,
      unit: 'ms',
      goal: 2,
      beside: { name: 'the same before', value: before.p95 },
    },
  ];
}

function bareHash(): Promise<void> {
  const { logN, r, p } = DEFAULT_COST;
  return new Promise((resolve, reject) => {
    scrypt(PASSWORD, randomBytes(16), 32, { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

/** Elapsed milliseconds per item, with `atOnce` items in progress at all times. */
async function each(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work((next += 1));
    }),
  );
  return (performance.now() - begun) / count;
}

/** Password sign-ins, dominated by hashing. */
async function signIns(world: CrowdWorld, port: number): Promise<Figure> {
  const db = openDatabase(world.pool);
  const passwordHash = await hashPassword(PASSWORD);
  for (let index = 0; index <= SIGN_INS; index += 1) {
    const accountId = `bench-${index}`;
    await insertAccount(db, {
      accountId,
      username: accountId,
      passwordHash,
      attendeeId: null,
      name: accountId,
      email: null,
      companyName: null,
    });
    await registerAccount(db, accountId, EVENT);
  }
  const origin = `http://localhost:${port}`;
  const ours = await each(SIGN_INS, 8, (index) => idTokenOf(origin, `bench-${index}`, PASSWORD));
  const bare = await each(SIGN_INS, os.availableParallelism(), bareHash);
  console.log(`      ${(1_000 / ours).toFixed(1)} sign-ins a second with a password`);
  return {
    name: 'a sign-in with a password, under load',
    value: ours,
    unit: 'ms',
    goal: 1.5,
    beside: { name: 'one scrypt of the same cost, as many at once as there are cores', value: bare },
  };
}

/** Everyone connected, each polling like an open app. */
async function openApps(port: number, tokens: readonly string[]): Promise<Figure[]> {
  const sockets = new Array<Awaited<ReturnType<typeof openSocket>>>();
  await inCrowds(SOCKETS, async (index) => {
    const socket = await openSocket(`ws://127.0.0.1:${port}/api/${EVENT}/realtime`, { host: HOST });
    sockets.push(socket);
    await followChannel(socket, tokens[index % tokens.length] ?? '', []);
  });
  const times: Record<string, number[]> = { 'server-time': [], 'sessions/talk': [] };
  const agent = openAgent();
  agent.maxSockets = 64;
  let failed = 0;
  await Promise.all(
    Array.from({ length: SOCKETS }, async (_, index) => {
      await pause((index / SOCKETS) * POLL_MS);
      for (const place of [
        'server-time',
        'notifications/networking',
        ...(index % 10 === 0 ? ['sessions/talk'] : []),
      ]) {
        const token = tokens[index % tokens.length] ?? '';
        const reply = await ask(agent, { port, path: `/api/${EVENT}/${place}`, headers: bearer(token) });
        if (reply.status !== 200) failed += 1;
        times[place]?.push(reply.milliseconds);
      }
    }),
  );
  agent.destroy();
  for (const socket of sockets) socket.terminate();
  return [
    { name: `${SOCKETS} open apps: polls that failed`, value: failed, unit: '', goal: 0 },
    ...Object.entries(times).map(([place, values]) => ({
      name: `${SOCKETS} open apps: GET /${place}, p99`,
      value: percentile(values, 0.99),
      unit: 'ms',
      goal: 100,
    })),
  ];
}

/** New visitors who start to sign in, each from an address of their own: the costliest page for strangers. */
const VISITORS = Array.from({ length: 250 }, (_, index) => ({
  method: 'GET' as const,
  path: authorizePath(`http://${HOST}`),
  headers: { host: HOST, accept: 'text/html', 'x-forwarded-for': `10.1.${index}.7` },
}));

/** Three times the new visitors that the process can handle, while signed-in users are inside. */
async function overload(port: number, tokens: readonly string[]): Promise<Figure[]> {
  // In a thread of its own, so that its work does not delay the clock of those inside.
  const visitors = { url: `http://127.0.0.1:${port}`, requests: VISITORS, workers: 1 };
  const served = ({ statusCodeStats = {} }: autocannon.Result) => statusCodeStats['303']?.count ?? 0;
  const calm = watchInsiders(port, tokens);
  await pause(5_000);
  const before = await calm();
  const most = await autocannon({ ...visitors, connections: 32, duration: 5 });
  const capacity = served(most) / most.duration;
  const during = watchInsiders(port, tokens);
  const flood = await autocannon({
    ...visitors,
    connections: 1_000,
    duration: 15,
    overallRate: Math.round(3 * capacity),
  });
  const meanwhile = await during();
  const asked = (flood.requests.total + flood.errors) / flood.duration;
  console.log(
    `      ${capacity.toFixed(0)} visitors a second can start to sign in; of ${asked.toFixed(0)} a second ${(served(flood) / flood.duration).toFixed(0)} did, ${((flood.statusCodeStats?.['503']?.count ?? 0) / flood.duration).toFixed(0)} were told to come again, ${flood.errors} failed`,
  );
  return [
    {
      name: 'calls of those inside that were refused at 3 x the visitors the process can take',
      value: meanwhile.refused,
      unit: '',
      goal: 0,
    },
    {
      name: 'their p95',
      value: meanwhile.p95,
      unit: 'ms',
      goal: 10,
      beside: { name: 'the same before', value: before.p95 },
    },
  ];
}

/** For each way of losing PostgreSQL: time from its return until the server is serving again, under load. */
async function recovery(world: CrowdWorld, port: number, tokens: readonly string[]): Promise<Figure[]> {
  const writers = startBusyWriters(
    [{ port, event: EVENT }],
    tokens.slice(0, 60).map((token, index) => ({ userId: `attendee-${index}`, token })),
  );
  const pidOf = () =>
    parsePostmasterFile(readFileSync(path.join(world.location, 'postmaster.pid'), 'utf8'))?.pid ?? 0;
  const connection = world.pool.options as pg.ClientConfig;
  const back = async () => {
    for (;;) {
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1_000 });
      client.on('error', () => undefined);
      const isBack = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => undefined);
      if (isBack) return;
      await pause(10);
    }
  };
  const faults: Record<string, () => Promise<void> | void> = {
    'all connections ended': async () => {
      const client = new pg.Client(connection);
      await client.connect();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await client.end();
    },
    'a fast restart': () => void process.kill(pidOf(), 'SIGINT'),
    'an immediate restart': () => void process.kill(pidOf(), 'SIGQUIT'),
    'a killed postmaster': () => void process.kill(pidOf(), 'SIGKILL'),
  };
  const figures: Figure[] = [];
  for (const [name, fault] of Object.entries(faults)) {
    await writers.allServing();
    await fault();
    await back();
    const begun = performance.now();
    await writers.allServing();
    figures.push({
      name: `serving again after ${name}, under load`,
      value: performance.now() - begun,
      unit: 'ms',
      goal: 10_000,
    });
  }
  await writers.stop();
  return figures;
}

/** Effect of many users, a flood and a lost database on a single process. */
export async function* limitsCost(): AsyncGenerator<Figure> {
  // Default limits: none of these clients may hit one. Visitors come from many addresses.
  const world = await openCrowdWorld({ TRUST_PROXY: 'true' });
  try {
    const { port } = await world.startServer();
    await insertSession(openDatabase(world.pool), { conferenceId: EVENT }, 'talk');
    const tokens = await Promise.all(
      Array.from({ length: BROWSERS }, (_, index) => world.token('attendee', index)),
    );
    yield* await arrivals(world, port, tokens);
    yield await signIns(world, port);
    yield* await openApps(port, tokens);
    yield* await overload(port, tokens.slice(0, 100));
    yield* await recovery(world, port, tokens);
  } finally {
    await world.close();
  }
}
