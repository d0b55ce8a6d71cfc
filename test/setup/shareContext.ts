import { beginSharing } from './contextEnd';

/** Globals that tests are known to replace. */
const WATCHED = [
  'Date',
  'fetch',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'WebSocket',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'IntersectionObserver',
  'ResizeObserver',
];

/** Interfaces of the page whose members tests are known to replace. */
const INTERFACES = [
  'Document',
  'Element',
  'HTMLCanvasElement',
  'HTMLElement',
  'HTMLMediaElement',
  'HTMLVideoElement',
  'Navigator',
  'Range',
  'Storage',
];

/** Members that @testing-library/user-event replaces, once and for all. */
const PREPARED = new Set(['HTMLElement.prototype.focus', 'HTMLElement.prototype.blur']);

/** The members of the page's interfaces: their values, or what gets them. */
function membersNow(world: Record<string, unknown>): Record<string, unknown> {
  const members = INTERFACES.flatMap((name) => {
    const made = world[name] as { prototype: object } | undefined;
    return Object.entries(Object.getOwnPropertyDescriptors(made?.prototype ?? {})).map(
      ([key, { value, get }]): [string, unknown] => [`${name}.prototype.${key}`, value ?? get],
    );
  });
  return Object.fromEntries(members.filter(([name]) => !PREPARED.has(name)));
}

/** What every file of a shared context must find, and leave, as it is. */
function contextNow(): Record<string, unknown> {
  const world = globalThis as unknown as Record<string, unknown>;
  const { error, warn } = world['console'] as Console;
  return {
    ...Object.fromEntries(WATCHED.map((name) => [name, world[name]])),
    ...membersNow(world),
    'console.error': error,
    'console.warn': warn,
    'Math.random': Math.random,
    'process.env': JSON.stringify(process.env),
    'process.cwd()': process.cwd(),
  };
}

function expectUnchanged(file: string, before: Record<string, unknown>): void {
  const now = contextNow();
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...names].filter((name) => now[name] !== before[name]);
  if (changed.length > 0) {
    throw new Error(`${file} changes ${changed.join(', ')} for the files that share its context.`);
  }
}

/** Empties the page that files in jsdom share. */
function clearPage(): void {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/**
 * Runs a test file in the context of a group (tools/testRun/groups.ts), in a `describe` named after it. It
 * fails if it leaves globals changed.
 */
export function shareContext(file: string, load: () => unknown): void {
  describe(file, () => {
    let before: Record<string, unknown>;
    beforeAll(() => {
      before = contextNow();
    });
    const beforeLoading = contextNow();
    try {
      load();
      expectUnchanged(file, beforeLoading);
    } catch (error) {
      it('loads', () => {
        throw error;
      });
    }
    afterAll(() => {
      clearPage();
      expectUnchanged(file, before);
    });
  });
}

afterAll(beginSharing());

// Registers its clean-up after each test when it is loaded: here, for all files.
if (typeof document !== 'undefined') jest.requireActual('@testing-library/react');
