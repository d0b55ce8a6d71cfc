import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { configCheck } from '../../server/cli/configCheck';
import { loadEvents } from '../../server/events/load';
import { eventNewCommand } from './command';

const NOW = Date.UTC(2027, 0, 1);

let configs: string;

function run(...argv: string[]): { code: number; out: string[]; err: string[] } {
  const out: string[] = [];
  const err: string[] = [];
  const code = eventNewCommand(argv, {
    configs,
    now: NOW,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out, err };
}

/** The real checker's result for the folder, with warnings as errors. */
function check(): { code: number; lines: string[] } {
  const lines: string[] = [];
  return { code: configCheck(configs, (line) => lines.push(line), { strict: true }), lines };
}

beforeEach(() => {
  configs = path.join(mkdtempSync(path.join(os.tmpdir(), 'plenary-new-event-')), 'configs');
  mkdirSync(configs);
});
afterEach(() => {
  rmSync(path.dirname(configs), { recursive: true });
});

describe('npm run event:new', () => {
  it('creates an event that loads without errors or warnings', () => {
    expect(run('harbor-forum')).toMatchObject({ code: 0, err: [] });
    expect(check()).toEqual({ code: 0, lines: ['harbor-forum: valid (Harbor Forum)'] });
    const [event] = loadEvents(configs).events;
    expect(event?.config).toMatchObject({
      conferenceId: 'harbor-forum',
      conferenceName: 'Harbor Forum',
      dates: { start: '2027-04-01', end: '2027-04-01' },
      timeZone: 'UTC',
      talkSettings: { meetingPrefix: 'HF_2027' },
    });
    expect(event?.config.activeNavigation).toHaveLength(14);
  });

  it('uses the given name, dates and time zone', () => {
    const said = ['--name', 'Tea & Überraschung "27"', '--start', '2027-05-03', '--end', '2027-05-05'];
    expect(run('tea-27', ...said, '--zone', 'Europe/Berlin').code).toBe(0);
    expect(check().code).toBe(0);
    const config = loadEvents(configs).events[0]?.config;
    expect(config).toMatchObject({
      conferenceName: 'Tea & Überraschung "27"',
      conferenceYear: '2027',
      dates: { start: '2027-05-03', end: '2027-05-05' },
      timeZone: 'Europe/Berlin',
    });
    expect(config?.pageOptions.home.welcomeText).toContain('Tea &amp; Überraschung');
  });

  it('makes every event legible, whatever colors its id yields', () => {
    for (let index = 0; index < 60; index += 1) run(`event-${index}`);
    const { code, lines } = check();
    expect(lines.filter((line) => line.startsWith('warning'))).toEqual([]);
    expect(code).toBe(0);
    const brands = loadEvents(configs).events.map(({ config }) => config.cssVariables['--color-brand']);
    expect(new Set(brands).size).toBeGreaterThan(40);
  });

  it('draws images that are well-formed and reference nothing external', () => {
    run('a', '--name', '日本 <会議> "x"');
    const assets = path.join(configs, 'a/assets');
    for (const file of readdirSync(assets)) {
      const picture = readFileSync(path.join(assets, file), 'utf8');
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/);
      expect(picture).not.toMatch(/NaN|undefined|<script|<text|href|[日<]会/);
      const opened = picture.match(/<\w+(?=[^>]*[^/]>)/g) ?? [];
      expect(picture.match(/<\/\w+>/g) ?? []).toHaveLength(opened.length);
    }
  });

  it('says how its organizer gets in', () => {
    expect(run('harbor-forum').out).toContain(
      '  npm run account -- grant-superuser <username> --event harbor-forum',
    );
  });

  it('explains its usage', () => {
    expect(run('--help')).toMatchObject({
      code: 0,
      out: [expect.stringContaining('npm run event:new -- <id>')],
    });
  });
});

describe('npm run event:new creates nothing and says why', () => {
  it.each([
    ['without an id', [], /^Name one event/],
    ['for two ids', ['a', 'b'], /^Name one event/],
    ['for an id with capitals', ['Harbor'], /^The id: found "Harbor", expected lower-case words/],
    ['for a way out of the folder', ['../evil'], /^The id: found "..\/evil"/],
    ['for an id that is too long', ['a'.repeat(64)], /^The id: found/],
    ['for a day that there is not', ['a', '--start', '2027-02-30'], /^--start: found "2027-02-30"/],
    ['for a day that is none', ['a', '--start', 'soon'], /^--start: found "soon"/],
    [
      'for an end before the start',
      ['a', '--start', '2027-05-03', '--end', '2027-05-02'],
      /^--end: found 2027-05-02, expected a day that is not before 2027-05-03/,
    ],
    [
      'for an event of more than a year',
      ['a', '--start', '2027-05-03', '--end', '2999-12-31'],
      /^dates\.end: found "2999-12-31", expected a day of the years 1970 to 2100/,
    ],
    ['for an end without a start', ['a', '--end', '2027-05-02'], /^--end needs --start/],
    ['for a zone that there is not', ['a', '--zone', 'Mars/Base'], /^--zone: found "Mars\/Base"/],
    ['for an empty name', ['a', '--name', ' '], /^--name: found nothing/],
    ['for a name that is too long', ['a', '--name', 'x'.repeat(3_000)], /^conferenceName: found "xxx/],
    ['for an option that there is not', ['a', '--colour', 'red'], /^Unknown option '--colour'/],
  ])('%s', (_what, argv, line) => {
    expect(run(...argv)).toEqual({ code: 1, out: [], err: [expect.stringMatching(line)] });
    expect(readdirSync(configs)).toEqual([]);
  });

  it('for an event that already exists', () => {
    mkdirSync(path.join(configs, 'a'));
    writeFileSync(path.join(configs, 'a/notes.txt'), 'mine');
    expect(run('a')).toMatchObject({ code: 1, err: [expect.stringContaining('already exists')] });
    expect(readdirSync(path.join(configs, 'a'))).toEqual(['notes.txt']);
  });

  it('if the folder cannot be written', () => {
    rmSync(configs, { recursive: true });
    writeFileSync(configs, 'a file');
    const parent = path.dirname(configs);
    expect(run('a')).toMatchObject({ code: 1, err: [expect.stringMatching(/cannot be written: .*/)] });
    expect(readdirSync(parent)).toEqual(['configs']);
    rmSync(configs);
    expect(run('a').code).toBe(1);
    expect(existsSync(configs)).toBe(false);
  });
});
