/** @own-context The dev server sets an environment variable. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { WebSocket } from 'ws';
import { devServer } from './devServer';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-dev-'));
const webRoot = path.join(folder, 'web');
const startedFile = path.join(folder, 'started');
const entry = path.join(folder, 'main.js');
writeFileSync(entry, 'document.title;');
writeFileSync(startedFile, '');

/** Our server, as far as its pages matter here. */
let server: Server;
let front: WebpackDevServer;
let address: string;

beforeAll(async () => {
  server = createServer((request, reply) => reply.end(`filled ${request.headers.host} ${request.url}`));
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const compiler = webpack({
    mode: 'development',
    entry,
    output: { path: webRoot, publicPath: '/', filename: 'app/main.js' },
    plugins: [new HtmlWebpackPlugin({ templateContent: '<title>{{title}}</title>' })],
    stats: 'none',
    infrastructureLogging: { level: 'none' },
  });
  if (!compiler) throw new Error('There is no compiler.');
  front = new WebpackDevServer(
    { ...devServer({ host: 'localhost', port, devPort: 0 }, { webRoot, startedFile }) },
    compiler,
  );
  await front.start();
  const bound = front.server?.address() as AddressInfo;
  address = `localhost:${bound.port}`;
});

afterAll(async () => {
  await front.stop();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  rmSync(folder, { recursive: true });
});

const read = async (url: string) => (await fetch(`http://${address}${url}`)).text();

it.each(['/', '/index.html', '/sessions', '/replay-stage.html'])('leaves %s to the server', async (url) => {
  expect(await read(url)).toBe(`filled ${address} ${url}`);
});

it('serves the code that was compiled', async () => {
  expect(await read('/app/main.js')).toContain('document.title');
});

it('reloads open pages when the server has started again', async () => {
  const page = new WebSocket(`ws://${address}/ws`);
  const messages = new Promise<string>((resolve) => {
    page.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as { type: string };
      if (type === 'ok' || type === 'still-ok') writeFileSync(startedFile, 'again');
      if (type === 'static-changed') resolve(type);
    });
  });
  await expect(messages).resolves.toBe('static-changed');
  page.close();
});
