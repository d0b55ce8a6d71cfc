import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../tools/findChromium';
import { withBenchServer } from './benchServer';
import globalSetup from '../e2e/globalSetup';
import { RunningServer } from '../e2e/support/server';
import { analyticsReading } from './admin/analyticsReading';
import { evaluationExport } from './admin/evaluationExport';
import { timetablePage } from './admin/timetablePage';
import { chatCost } from './chatCost';
import { chatLibraryBytes } from './chatLibraryBytes';
import { directoryPage } from './directoryPage';
import { eventPages } from './eventPages';
import { gatePaint } from './gatePaint';
import { gateSize } from './gateSize';
import { idlePage } from './idlePage';
import { importCost } from './importCost';
import { limitsCost } from './limitsCost';
import { panelOpening } from './panelOpening';
import { recordingCost } from './recordingCost';
import { replayCost } from './replayCost';
import { realtimeCost } from './realtimeCost';
import { reconnectCost } from './reconnectCost';
import { printFigure } from './report';
import { searchCost } from './searchCost';
import { serverCost } from './serverCost';
import { stageCost } from './stage/stageCost';
import { hallPage } from './hall/hallPage';
import { hallSearch } from './hall/hallSearch';
import { leadExport } from './hall/leadExport';
import { posterPage } from './hall/posterPage';
import { delivery } from './messages/delivery';
import { messageReading } from './messages/messageReading';
import { openingPage } from './messages/openingPage';
import { loungeHopping } from './rooms/loungeHopping';
import { roomBytes } from './rooms/roomBytes';
import { CALL_ARGS, roomCalls } from './rooms/roomCalls';
import { feedReading } from './schedule/feedReading';
import { slotSearch } from './schedule/slotSearch';
import { timelinePage } from './schedule/timelinePage';
import { stagePage } from './stage/stagePage';
import { startCost } from './start/startCost';

const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Runs `measure` with a freshly started server and a browser. */
async function withProduct(
  measure: (browser: Browser, server: RunningServer) => Promise<void>,
  args: readonly string[] = [],
): Promise<void> {
  await globalSetup();
  const server = await RunningServer.start({ LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...BROWSER_ARGS, ...args],
  });
  try {
    await measure(browser, server);
  } finally {
    await browser.close();
    await server.down();
    server.remove();
  }
}

/** In-browser figures: size, first paint, idle cost. */
async function browserFigures(): Promise<void> {
  await withProduct(async (browser, server) => {
    const page = await browser.newPage();
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
    });
    await page.goto(`${server.origin}/gate`, { waitUntil: 'networkidle' });
    await page.close();

    printFigure(await gateSize(scripts));
    printFigure(await gatePaint(browser, server.origin));
    for (const figure of await idlePage(browser, server.origin)) printFigure(figure);
  });
}

/** Figures of a page while it is being recorded. */
async function recordingFigures(): Promise<void> {
  await withProduct(async (browser, server) => {
    for (const figure of await recordingCost(browser, server.origin)) printFigure(figure);
  });
}

/** Figures of a signed-in user's start on the most visited pages. */
async function startFigures(): Promise<void> {
  await withProduct(async (browser, server) => {
    for await (const figure of startCost(browser, server.origin)) printFigure(figure);
  });
}

/** Figures of the first pages of every event. */
async function eventFigures(): Promise<void> {
  await withProduct(async (browser, server) => {
    for await (const figure of eventPages(browser, server.port)) printFigure(figure);
  });
}

async function serverFigures(): Promise<void> {
  for (const figure of await serverCost()) printFigure(figure);
}

async function replayFigures(): Promise<void> {
  for (const figure of await replayCost()) printFigure(figure);
}

async function realtimeFigures(): Promise<void> {
  for (const figure of await realtimeCost()) printFigure(figure);
  printFigure(await reconnectCost());
}

async function helpdeskFigures(): Promise<void> {
  for (const figure of await chatCost()) printFigure(figure);
  for (const figure of await chatLibraryBytes()) printFigure(figure);
  await withProduct(async (browser, server) => {
    for (const figure of await panelOpening(browser, server)) printFigure(figure);
  });
}

async function attendeeFigures(): Promise<void> {
  for (const figure of await searchCost()) printFigure(figure);
  for (const figure of await importCost()) printFigure(figure);
  await withProduct(async (browser, server) => {
    for (const figure of await directoryPage(browser, server)) printFigure(figure);
  });
}

/** A stage: reactions, comments, viewers and votes on one server process, and a viewer's page. */
async function stageFigures(): Promise<void> {
  for await (const figure of stageCost()) printFigure(figure);
  await withProduct(async (browser, server) => {
    for await (const figure of stagePage(browser, server)) printFigure(figure);
  });
}

/** Tradeshow and posters: their pages, search among exhibitors, export of leads. */
async function hallFigures(): Promise<void> {
  await withBenchServer(async (server) => {
    for await (const figure of hallSearch(server)) printFigure(figure);
    printFigure(await leadExport(server));
  });
  await withProduct(async (browser, server) => {
    for await (const figure of hallPage(browser, server)) printFigure(figure);
    for await (const figure of posterPage(browser, server)) printFigure(figure);
  });
}

/** Meetings: common free slots; calendars to subscribe to; a long timeline on My Schedule. */
async function scheduleFigures(): Promise<void> {
  await withBenchServer(async (server) => {
    printFigure(await slotSearch(server));
    printFigure(await feedReading(server));
  });
  await withProduct(async (browser, server) => {
    for await (const figure of timelinePage(browser, server)) printFigure(figure);
  });
}

/**
 * Analytics of 10,000,000 entries of the log, report of 100,000 evaluations, export of 1,000,000; a
 * timetable.
 */
async function adminFigures(): Promise<void> {
  await withBenchServer(async (server) => {
    for await (const figure of analyticsReading(server)) printFigure(figure);
    printFigure(await evaluationExport(server));
  });
  await withProduct(async (browser, server) => {
    for await (const figure of timetablePage(browser, server)) printFigure(figure);
  });
}

/** Rooms: until one sees the other, what six people cost; a lounge whose people go from room to room. */
async function roomFigures(): Promise<void> {
  await withProduct(async (browser, server) => {
    for (const figure of roomBytes()) printFigure(figure);
    for await (const figure of roomCalls(browser, server)) printFigure(figure);
  }, CALL_ARGS);
  for (const figure of await loungeHopping()) printFigure(figure);
}

/** Messages: until others have them, while thousands are connected; search, list, and a long conversation. */
async function messageFigures(): Promise<void> {
  for await (const figure of delivery()) printFigure(figure);
  await withBenchServer(async (server) => {
    for await (const figure of messageReading(server)) printFigure(figure);
  });
  await withProduct(async (browser, server) => {
    for await (const figure of openingPage(browser, server)) printFigure(figure);
  });
}

/** Behavior under many concurrent users, a request flood and a lost database. */
async function limitsFigures(): Promise<void> {
  await globalSetup();
  for await (const figure of limitsCost()) printFigure(figure);
}

const PARTS: Record<string, () => Promise<void>> = {
  browser: browserFigures,
  start: startFigures,
  recording: recordingFigures,
  events: eventFigures,
  server: serverFigures,
  replay: replayFigures,
  realtime: realtimeFigures,
  stage: stageFigures,
  hall: hallFigures,
  schedule: scheduleFigures,
  admin: adminFigures,
  messages: messageFigures,
  rooms: roomFigures,
  helpdesk: helpdeskFigures,
  attendees: attendeeFigures,
  limits: limitsFigures,
};

/** Measures the named parts, or all of them. Throws on an unknown name. */
export async function bench(names: readonly string[]): Promise<void> {
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    const part = PARTS[name];
    if (!part) throw new Error(`There is no part "${name}": take ${Object.keys(PARTS).join(', ')}.`);
    await part();
  }
}
