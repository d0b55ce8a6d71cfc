import type { Browser } from '@playwright/test';
import { openPool } from '../../../server/db/database';
import { connectionOf } from '../../e2e/support/database';
import type { RunningServer } from '../../e2e/support/server';
import { buildFloor } from '../gateSize';
import type { Figure } from '../report';
import { besideFloor, paintFigure, shiftFigure, signedInOptions } from '../start/startCost';
import { fling } from './fling';
import { fillTradeshow } from './hallWorld';

const EVENT = 'cleaning-summit';
const BOOTHS = 1_000;

/** The tradeshow of 1,000 booths from a visitor's point of view. */
export async function* hallPage(browser: Browser, server: RunningServer): AsyncGenerator<Figure> {
  const pool = openPool(await connectionOf(server), console.error);
  try {
    await fillTradeshow(pool, EVENT, BOOTHS, [4, 3, 2, 1]);
  } finally {
    await pool.end();
  }
  const { folder, remove } = await buildFloor();
  try {
    const options = await signedInOptions(server.origin, 'attendee');
    const page = { url: `${server.origin}/tradeshow`, options };
    const [near] = await besideFloor(browser, page, folder, [undefined]);
    if (near) yield paintFigure(`tradeshow of ${BOOTHS} booths`, near);
    if (near) yield shiftFigure(`tradeshow of ${BOOTHS} booths`, near);
    yield await fling(browser, page.url, `a tradeshow of ${BOOTHS} booths`, options);
  } finally {
    remove();
  }
}
