/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { ActionLog } from '../log/actionLog';
import { recordingHost } from '../../app/recordingHost';
import { claimRecording } from './claim';
import { signedOut } from '../../shared/platform/auth';
import { fileName } from './exportFile';
import { openDisk, type Disk } from './disk';
import { MAX_AGE_MS } from './limits';
import { createRecordings } from './recordings';
import { buildRow, recordedPage } from './testing/recordedPage';
import { installFakeLocks } from './testing/fakeLocks';
import { RECORD, recordingReason } from './reason';
import { idle } from './testing/idle';

let disk: Disk;
let downloads: ActionLog[];

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  disk = await openDisk();
  downloads = [];
});
afterEach(() => disk.close());

const create = () =>
  createRecordings(
    recordingHost,
    async () => disk,
    (log) => void downloads.push(log),
  );
const REPORT = { description: 'It froze.', place: '/sessions/s1', fault: null };

/** This browser's recordings, including the one made by this page. */
function recording() {
  const recordings = create();
  const page = recordedPage(disk, { reason: 'switch' });
  recordings.setCurrent(page.recording);
  page.act({ type: 'did' });
  return { recordings, ...page };
}

it('reports whether this page is recorded and why', async () => {
  expect(await create().status()).toEqual({ on: null, switchedOn: false, kept: false });
  const { recordings, recording: page } = recording();
  page.setKeep(true);
  expect(await recordings.status()).toEqual({ on: 'switch', switchedOn: false, kept: true });
  await page.stopAndRemove();
  expect(await recordings.status()).toEqual({ on: null, switchedOn: false, kept: false });
});

it('turns recording on and off for future pages, even in a tab that opted out', async () => {
  const recordings = create();
  sessionStorage.setItem(`plenary/${RECORD}`, '0');
  await recordings.setSwitch(true);
  expect(localStorage.getItem(`plenary/${RECORD}`)).toBe('1');
  expect(sessionStorage.getItem(`plenary/${RECORD}`)).toBeNull();
  expect((await recordings.status()).switchedOn).toBe(true);
  await recordings.setSwitch(false);
  expect((await recordings.status()).switchedOn).toBe(false);
});

it('requests recording for this tab only, as if by the address', async () => {
  sessionStorage.setItem(`plenary/${RECORD}`, '0');
  await create().recordTab();
  expect(sessionStorage.getItem(`plenary/${RECORD}`)).toBe('1');
  expect(localStorage).toHaveLength(0);
  expect(recordingReason(recordingHost.storage)).toBe('address');
});

it('fails when the browser cannot store the switch or the request', async () => {
  const recordings = create();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(recordings.setSwitch(true)).rejects.toThrow('does not keep the switch');
  await expect(recordings.recordTab()).rejects.toThrow('does not keep the wish');
  full.mockRestore();
});

it('lists recordings newest first, without secrets', async () => {
  await disk.saveRow(
    buildRow({ id: 'older', startedAt: 5, event: { id: 'harbor-forum', configDigest: 'd' } }),
  );
  const { recordings, page } = recording();
  page.leave();
  const [newest, older] = await recordings.list();
  expect(newest).toMatchObject({ id: 'r1', eventId: null, segments: 1, current: true });
  expect(newest?.bytes).toBeGreaterThan(50);
  expect(older).toEqual({
    id: 'older',
    eventId: 'harbor-forum',
    startedAt: 5,
    segments: 0,
    bytes: 0,
    current: false,
  });
});

it('removes expired recordings when listing and when the sign-in session ends', async () => {
  const recordings = create();
  const aged = buildRow({ id: 'aged', kept: true, finished: true, writtenAt: Date.now() - MAX_AGE_MS - 1 });
  await disk.saveRow(aged);
  expect(await recordings.list()).toEqual([]);
  await disk.saveRow(aged);
  await recordings.endSession();
  expect(await disk.list()).toEqual([]);
});

it('retries opening a database that failed to open', async () => {
  const open = jest.fn(async () => disk).mockRejectedValueOnce(new Error('blocked'));
  const recordings = createRecordings(recordingHost, open);
  await expect(recordings.list()).rejects.toThrow('blocked');
  expect(await recordings.list()).toEqual([]);
  await recordings.list();
  expect(open).toHaveBeenCalledTimes(2);
});

describe('an exported file', () => {
  it('contains the current recording so far and the user’s report', async () => {
    const { recordings } = recording();
    await recordings.save(null, REPORT);
    const [log] = downloads;
    expect(log?.id).toBe('r1');
    expect(log?.segments[0]?.entries).toHaveLength(2);
    expect(log?.report).toMatchObject({
      ...REPORT,
      at: expect.any(Number) as number,
      build: expect.stringContaining('.') as string,
      browser: navigator.userAgent,
      viewport: { width: window.innerWidth, height: window.innerHeight },
    });
  });

  it('can contain a report for a finished, retained recording', async () => {
    const { recordings, recording: page, act } = recording();
    page.setKeep(true);
    act(signedOut({ reason: 'user' }));
    await idle();
    expect(page.view().status).toBe('kept');
    await recordings.save(null, REPORT);
    expect(downloads[0]).toMatchObject({ id: 'r1', segments: [{ build: '1.0.0' }], report: REPORT });
  });

  it('contains only the report if nothing is recorded', async () => {
    await create().save(null, REPORT);
    expect(downloads[0]).toMatchObject({ event: null, segments: [], report: REPORT });
    expect(downloads[0]?.id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('masks personal data quoted in a fault', async () => {
    await create().save(null, { ...REPORT, fault: 'TypeError: ada@lovelace.example is no user' });
    expect(downloads[0]?.report?.fault).toBe('xxxxxxxxxx xxxxxxxxxxxxxxxxxxxx xx xx xxxx');
    expect(JSON.stringify(downloads)).not.toContain('lovelace');
  });

  it('of a stored recording contains what the browser has', async () => {
    const { page } = recording();
    page.leave();
    await create().save('r1', null);
    expect(downloads[0]).toMatchObject({ id: 'r1', report: null, segments: [{ build: '1.0.0' }] });
  });

  it.each([null, 'gone'])('of recording %s is refused if there is none', async (id) => {
    await expect(create().save(id, null)).rejects.toThrow(/Nothing is recorded|no recording/);
    expect(downloads).toEqual([]);
  });

  it('is named after the event and the time', () => {
    const log = { id: 'r1', event: { id: 'harbor-forum', configDigest: '' }, segments: [], report: null };
    const at = new Date(2021, 0, 5, 9, 7).getTime();
    expect(fileName(log, at)).toBe('plenary-harbor-forum-20210105-0907.json.gz');
    expect(fileName({ ...log, event: null }, at)).toBe('plenary-page-20210105-0907.json.gz');
  });
});

describe('a recording being made by another tab', () => {
  const did = (payload: unknown) => ({ type: 'did', payload });

  it('is not removed, gives the reason, and continues intact', async () => {
    const uninstall = installFakeLocks();
    await claimRecording('r1');
    const other = recordedPage(disk);
    other.act(did(1));
    other.page.hide();
    await idle();
    await expect(create().remove('r1')).rejects.toThrow('Another tab is making this recording');
    other.act(did(2));
    expect((await other.recording.read()).segments[0]).toMatchObject({
      cut: null,
      firstSequence: 0,
      entries: [{ kind: 'ext' }, { kind: 'check' }, { kind: 'ext' }, { kind: 'check' }],
    });
    uninstall();
  });

  it('ends for good once removed in a browser without locks', async () => {
    const other = recordedPage(disk);
    other.act(did(1));
    other.page.hide();
    await idle();
    await create().remove('r1');
    other.act(did(2));
    other.page.leave();
    await disk.list();
    await idle();
    expect(await disk.list()).toEqual([]);
    expect(await disk.read('r1')).toBeNull();
    expect(other.recording.view().status).toBe('removed');
    expect(other.warnings).toEqual([expect.stringContaining('removed elsewhere')]);
    expect(other.storage.session.get('recordingId')).toBeNull();
    await expect(other.recording.read()).rejects.toThrow('was removed');
  });

  it('is not exported in part when it is removed before the tab notices', async () => {
    const other = recordedPage(disk);
    other.act(did(1));
    other.page.hide();
    await idle();
    await create().remove('r1');
    await expect(other.recording.read()).rejects.toThrow('was removed');
    expect(other.recording.view().status).toBe('removed');
  });
});

it('refuses to export a recording whose beginning is missing', async () => {
  const { page, recordings, act } = recording();
  page.hide();
  await idle();
  act({ type: 'did' });
  page.leave();
  const parts = await disk.read('r1');
  const [first, second] = parts?.blocks ?? [];
  await disk.remove('r1');
  const [segment] = parts?.segments ?? [];
  if (!parts || !segment || !first || !second) throw new Error('Nothing was kept.');
  await disk.saveSegment({ ...parts.row, begun: 1 }, segment);
  await disk.saveBlock(parts.row, second);
  await expect(create().read('r1')).rejects.toThrow('beginning of page 1 is missing');
  await disk.saveBlock(parts.row, first);
  await disk.dropSegment(parts.row, 0);
  await expect(create().read('r1')).rejects.toThrow('page 1 is missing');
  await recordings.remove('r1');
});

it('removes a recording, ending it if it is the current one', async () => {
  await disk.saveRow(buildRow({ id: 'older' }));
  const { recordings, recording: page } = recording();
  await recordings.remove('older');
  await recordings.remove('r1');
  expect(await disk.list()).toEqual([]);
  expect(page.view().status).toBe('gone');
});
