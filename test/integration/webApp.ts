import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { assetReferences } from '../../server/events/files';
import { loadEvents, type LoadedEvents } from '../../server/events/load';
import type { EventConfig } from '../../src/contract/platform/eventConfig';

/** A small built browser app and event folders on disk. */
export interface WebApp {
  webRoot: string;
  loaded: LoadedEvents;
  /** Rebuilds: the page gets another script, the build another time. */
  rebuild(script: string, at: Date): void;
  remove(): void;
}

const TEMPLATE = readFileSync(path.join(import.meta.dirname, '../../public/index.html'), 'utf8');

/** Writes everything. `at` is the build's time, `changed` that of the events. */
export function buildWebApp(events: readonly EventConfig[], at: Date, changed: Date): WebApp {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-web-app-'));
  const webRoot = path.join(folder, 'dist');
  const configs = path.join(folder, 'configs');
  mkdirSync(path.join(webRoot, 'app'), { recursive: true });

  const rebuild: WebApp['rebuild'] = (script, builtAt) => {
    const file = path.join(webRoot, 'index.html');
    writeFileSync(file, TEMPLATE.replace('</head>', `<script defer src="/app/${script}"></script></head>`));
    utimesSync(file, builtAt, builtAt);
  };
  rebuild('main.0123abcd.js', at);
  writeFileSync(path.join(webRoot, 'app/main.0123abcd.js'), 'console.log(1)');
  writeFileSync(path.join(webRoot, 'app/main.0123abcd.js.gz'), gzipSync('console.log(1)'));
  writeFileSync(path.join(webRoot, 'service-worker.js'), 'self.skipWaiting()');
  writeFileSync(path.join(webRoot, 'robots.txt'), 'User-agent: *');
  writeFileSync(path.join(webRoot, '.env'), 'SECRET=1');

  for (const event of events) {
    const own = path.join(configs, event.conferenceId);
    mkdirSync(path.join(own, 'assets'), { recursive: true });
    for (const { asset } of assetReferences(event)) {
      writeFileSync(path.join(own, asset), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    }
    writeFileSync(path.join(own, 'assets/notes.html'), '<script>1</script>');
    writeFileSync(path.join(own, 'event.json'), JSON.stringify(event));
    writeFileSync(path.join(own, 'messages.es.json'), '{"gate.enter":"Entrar"}');
    for (const file of ['event.json', 'messages.es.json']) utimesSync(path.join(own, file), changed, changed);
  }
  return {
    webRoot,
    rebuild,
    loaded: loadEvents(configs),
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}
