import type { Browser } from '@playwright/test';
import { whyNoJanus } from '../../../tools/roomTools';
import { freePort, type RunningServer } from '../../e2e/support/server';
import { JANUS_SECRET, startJanus } from '../../janus';
import type { Figure } from '../report';
import { openBareRoom } from './bareRoom';
import { joining } from './joining';
import { CAMERAS } from './ownCamera';
import { sixPeople } from './sixPeople';

/** What browsers need for unattended calls: devices, permission for them, and autoplay. */
export const CALL_ARGS = [
  '--use-fake-ui-for-media-stream',
  `--use-fake-device-for-media-stream=device-count=${CAMERAS}`,
  '--autoplay-policy=no-user-gesture-required',
];

/** Calls browser to browser, and through Janus where it is installed. */
export async function* roomCalls(browser: Browser, server: RunningServer): AsyncGenerator<Figure> {
  const bare = await openBareRoom();
  try {
    const direct = { bare, way: 'from browser to browser' };
    yield* joining(browser, server.origin, direct);
    yield* sixPeople(browser, server, direct);
    const missing = whyNoJanus();
    if (missing !== null) {
      console.log(`      Not measured with Janus: ${missing}`);
      return;
    }
    const janus = await startJanus(await freePort());
    try {
      await server.down();
      await server.up({ JANUS_URL: janus.url, JANUS_SECRET });
      const through = { bare, way: 'through Janus' };
      yield* joining(browser, server.origin, through);
      yield* sixPeople(browser, server, through);
    } finally {
      await janus.remove();
    }
  } finally {
    bare.close();
  }
}
