import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { openPool } from '../../../server/db/database';
import { connectionOf } from '../../e2e/support/database';
import type { RunningServer } from '../../e2e/support/server';
import { keepFunctionNames } from '../benchPage';
import { buildFloor } from '../gateSize';
import { serveBeside, type LocalFile } from '../localSite';
import { median, type Figure } from '../report';
import { besideFloor, paintFigure, shiftFigure, signedInOptions } from '../start/startCost';
import { fling } from './fling';

const EVENT = 'cleaning-summit';
const POSTERS = 2_000;
const ROUNDS = 5;
const PDFJS = path.join(import.meta.dirname, '../../../node_modules/pdfjs-dist/build');
const SCRIPT = 'text/javascript; charset=utf-8';

/** Adds posters until there are `POSTERS`, with the files of those of the demo. */
async function fillPosters(pool: pg.Pool): Promise<void> {
  const added = `select source.*, n, row_number() over (order by n, source.number) as place
    from poster as source, generate_series(1, $2) as n where source.conference_id = $1 and source.state = 'published'
      and source.poster_id like 'demo-%'`;
  await pool.query(
    `insert into poster (conference_id, poster_id, number, title, abstract, categories, state, version, likes, views,
       found_by, published_at)
     select conference_id, 'bench-' || place, 10000 + place, title || ' ' || place, abstract, categories, state, version,
       place % 60, place % 200, found_by, published_at
     from (${added}) as added where place <= $2`,
    [EVENT, POSTERS],
  );
  await pool.query(
    `insert into poster_version (conference_id, poster_id, version, file_id, thumbnail_id)
     select conference_id, 'bench-' || place, poster_version.version, file_id, thumbnail_id
     from (${added}) as added join poster_version using (conference_id, poster_id) where place <= $2`,
    [EVENT, POSTERS],
  );
  await pool.query('analyze poster; analyze poster_version');
}

/** Milliseconds from a click until a page of a PDF is painted. */
async function clickToPage(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (clicked) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        document.querySelector<HTMLElement>(clicked)?.click();
        const look = () => {
          const canvas = document.querySelector('canvas');
          if (!canvas || canvas.height < 2) return requestAnimationFrame(look);
          // A message posted in an animation frame is handled after that frame is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - begun);
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
    selector,
  );
}

/** A page that does with pdf.js alone what the viewer does: draws the first page, with its text over it. */
const barePage = (pdf: string, width: number): LocalFile => ({
  type: 'text/html; charset=utf-8',
  bytes: Buffer.from(`<!doctype html><meta charset="utf-8"><title>pdf.js</title>
<button>Open</button><div id="page"></div>
<script type="module">
document.querySelector('button').onclick = async () => {
  const { getDocument, GlobalWorkerOptions, TextLayer } = await import('/bare/pdf.min.mjs');
  GlobalWorkerOptions.workerPort = new Worker('/bare/pdf.worker.min.mjs', { type: 'module' });
  const file = await getDocument({ url: ${JSON.stringify(pdf)}, enableXfa: false, useWasm: false, useWorkerFetch: false }).promise;
  const page = await file.getPage(1);
  const viewport = page.getViewport({ scale: ${width} / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: viewport.width, height: viewport.height });
  await page.render({ canvas, viewport }).promise;
  const container = document.createElement('div');
  await new TextLayer({ textContentSource: page.streamTextContent(), container, viewport }).render();
  document.querySelector('#page').append(canvas, container);
};
</script>`),
});

/** Lets nothing be loaded ahead, as in a browser whose user saves data. */
const saveData = (page: Page) =>
  page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");

/**
 * From the click on a poster in the gallery to its first page, beside pdf.js alone with the same file. `ahead`:
 * the visitor has looked at the gallery for long enough that it has loaded what comes next; pdf.js alone loads
 * its code on the click in either case.
 */
async function firstPage(browser: Browser, origin: string, options: object, ahead: boolean): Promise<Figure> {
  const read = (name: string): LocalFile => ({ type: SCRIPT, bytes: readFileSync(path.join(PDFJS, name)) });
  const times = { ours: [] as number[], bare: [] as number[] };
  // The first round is the warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await keepFunctionNames(page);
    if (!ahead) await saveData(page);
    await page.goto(`${origin}/posters/gallery?sort=number`);
    await page.locator('main a[href*="poster-details/demo-"]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const asked = page.waitForRequest(
      (request) => request.url().includes('/files/') && request.url().includes('.pdf'),
    );
    const ours = await clickToPage(page, 'main a[href*="poster-details/demo-"]');
    const { pathname, search } = new URL((await asked).url());
    const width = await page.evaluate(() => document.querySelector('canvas')?.clientWidth ?? 0);
    const files = {
      '/': barePage(pathname + search, width),
      '/bare/pdf.min.mjs': read('pdf.min.mjs'),
      '/bare/pdf.worker.min.mjs': read('pdf.worker.min.mjs'),
    };
    const bareSite = await serveBeside(origin, files);
    const barePageOpened = await context.newPage();
    await keepFunctionNames(barePageOpened);
    await barePageOpened.goto(bareSite.url);
    const bare = await clickToPage(barePageOpened, 'button');
    bareSite.close();
    await context.close();
    if (round > 0) times.ours.push(ours);
    if (round > 0) times.bare.push(bare);
  }
  return {
    name: `click on a poster to its first page, ${ahead ? 'viewer' : 'nothing'} loaded ahead, median of ${ROUNDS}`,
    // Without it, the click also loads the page's own code, which pdf.js alone has nothing of.
    value: median(times.ours),
    unit: 'ms',
    goal: ahead ? 1.3 : 1.8,
    beside: { name: 'pdf.js alone', value: median(times.bare) },
  };
}

/** The gallery of 2,000 posters, and a poster's PDF. */
export async function* posterPage(browser: Browser, server: RunningServer): AsyncGenerator<Figure> {
  const pool = openPool(await connectionOf(server), console.error);
  try {
    await fillPosters(pool);
  } finally {
    await pool.end();
  }
  const options = await signedInOptions(server.origin, 'attendee');
  const { folder, remove } = await buildFloor();
  try {
    const page = { url: `${server.origin}/posters/gallery`, options };
    const [near] = await besideFloor(browser, page, folder, [undefined]);
    if (near) yield paintFigure(`gallery of ${POSTERS} posters`, near);
    if (near) yield shiftFigure(`gallery of ${POSTERS} posters`, near);
    yield await fling(browser, page.url, `a gallery of ${POSTERS} posters`, options);
  } finally {
    remove();
  }
  for (const ahead of [true, false]) yield await firstPage(browser, server.origin, options, ahead);
}
