import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadEvents } from '../../events/load';
import type { DemoFile } from './demoFile';
import { readDemoFile } from './readDemoFile';

const { events } = loadEvents();
const withDemo = events.filter(({ config, folder }) => readDemoFile(config, folder, '') !== null);
const summit = events.find(({ config }) => config.conferenceId === 'cleaning-summit');
if (!summit) throw new Error('cleaning-summit is missing');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-demo-file-'));
  cpSync(summit.folder, folder, { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const file = () => path.join(folder, 'demo.json');
const read = () => readDemoFile(summit.config, folder, 'configs/summit');

/** Reads the summit's demo file after modifying it. */
function changed(change: (demo: DemoFile) => unknown) {
  const demo = JSON.parse(readFileSync(file(), 'utf8')) as DemoFile;
  change(demo);
  writeFileSync(file(), JSON.stringify(demo));
  return read();
}

describe('readDemoFile', () => {
  it.each(withDemo.map((event) => [event.config.conferenceId, event] as const))(
    'reads the demo of %s',
    (id, event) => {
      const demo = readDemoFile(event.config, event.folder, `configs/${id}`);
      expect(Array.isArray(demo) ? demo : []).toEqual([]);
    },
  );

  it('resolves the speakers of a talk', () => {
    const demo = read();
    if (!demo || Array.isArray(demo)) throw new Error('It should be whole.');
    expect(demo.talks[0]?.speakers.map(({ name }) => name)).toEqual(['Dr. Ngozi Okafor']);
  });

  it('reports a chat whose lines do not fit together', () => {
    const problems = changed(({ talks }) => {
      const [talk] = talks;
      if (talk)
        talk.chat = [
          { at: 5, text: 'First', signs: { '💣': 1 } },
          { at: 4, text: 'Earlier' },
          { at: 6, text: 'To myself', replyTo: 2 },
        ];
    });
    expect((problems as { path: string }[]).map((each) => each.path)).toEqual([
      'talks.0.chat.0.signs',
      'talks.0.chat.1.at',
      'talks.0.chat.2.replyTo',
    ]);
  });

  it('returns null for an event without a demo file', () => {
    rmSync(file());
    expect(read()).toBeNull();
  });

  it('reports a file that is not JSON', () => {
    writeFileSync(file(), '{');
    expect(read()).toMatchObject([{ file: 'configs/summit/demo.json', line: 1, column: 2, path: '' }]);
  });

  it.each<[string, (demo: DemoFile) => unknown, object]>([
    [
      'a field that is missing',
      (demo) => delete (demo as Partial<DemoFile>).people,
      { path: 'people', found: 'nothing' },
    ],
    [
      'a field that nobody knows',
      (demo) => Object.assign(demo, { sponsors: [] }),
      { path: 'sponsors', found: 'an unknown field "sponsors"' },
    ],
    [
      'a speaker who is not there',
      (demo) => demo.talks[1]?.speakers.push('nobody'),
      { path: 'talks.1.speakers.4', found: '"nobody"', expected: 'a key of "speakers"' },
    ],
    [
      'a speaker called like a part of every object',
      (demo) => demo.talks[0]?.speakers.push('constructor'),
      { path: 'talks.0.speakers.1', found: '"constructor"' },
    ],
    [
      'an id that is there twice',
      (demo) =>
        (demo.talks[1] ??= demo.talks[0] as never) && Object.assign(demo.talks[1], { id: demo.talks[0]?.id }),
      { path: 'talks.1.id', expected: 'an id that no other talk has' },
    ],
    [
      'a category that the event does not have',
      (demo) => Object.assign(demo.talks[0] as object, { spot: 'SPOT99' }),
      { path: 'talks.0.spot', found: '"SPOT99"' },
    ],
    [
      'a tier that the event does not have',
      (demo) => Object.assign(demo.exhibitors[0] as object, { tier: 99 }),
      { path: 'exhibitors.0.tier', found: '99' },
    ],
    [
      'a picture that is not in the folder',
      (demo) => Object.assign(demo.exhibitors[0] as object, { image: 'assets/none.svg' }),
      { path: 'exhibitors.0.image', expected: 'a file that is in the folder' },
    ],
    [
      'the logo of another company',
      (demo) => Object.assign(demo.exhibitors[1] as object, { image: demo.exhibitors[0]?.image }),
      { path: 'exhibitors.1.image', expected: 'a logo that no other exhibitor has' },
    ],
  ])('refuses %s', (_what, change, problem) => {
    expect(changed(change)).toMatchObject([problem]);
  });

  it('asks about the speaker whose key may be meant', () => {
    let meant = '';
    const problems = changed((demo) => {
      [meant = ''] = Object.keys(demo.speakers);
      demo.talks[1]?.speakers.push(`${meant}x`);
    });
    expect(problems).toMatchObject([{ expected: `a key of "speakers"; did you mean "${meant}"?` }]);
  });
});
