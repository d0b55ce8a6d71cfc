import { readdirSync, readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The TypeScript program each npm script runs, if it runs one of ours. */
const programs = Object.entries(scripts).flatMap(([name, script]) => {
  const [, program] = /node (?:--import tsx|server\/run\.cjs) (\S+)/.exec(script) ?? [];
  return program === undefined ? [] : [[name, program] as const];
});

/** `events:uses` → `eventsUses`. */
const camelCase = (name: string) => name.replace(/:(\w)/g, (_colon, letter: string) => letter.toUpperCase());

const markdownIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`);

// npm signals the shell it starts, and the shell does not forward signals to its child.
it.each(Object.entries(scripts))('npm run %s replaces the shell with the program', (_name, script) => {
  expect(script.split(' && ').at(-1)).toMatch(/^exec /);
});

it.each(programs)('npm run %s runs the file named after it', (name, program) => {
  expect(program).toBe(name === 'start' ? 'server/main.ts' : `scripts/${camelCase(name)}.ts`);
});

it('every file in scripts/ is the program of an npm script', () => {
  const files = readdirSync('scripts').filter((file) => !file.endsWith('.test.ts'));
  expect(files.map((file) => `scripts/${file}`).sort()).toEqual(
    programs
      .map(([, program]) => program)
      .filter((program) => program !== 'server/main.ts')
      .sort(),
  );
});

describe('the documentation', () => {
  const text = (file: string) => readFileSync(file, 'utf8');
  /** `npm start` and `npm test` need no `run`. */
  const SHORT = new Set(['start', 'test']);
  const called = (name: string) => (SHORT.has(name) ? `npm ${name}` : `npm run ${name}`);

  it('lists exactly the npm scripts in the README’s table of commands', () => {
    const [, table = ''] = text('README.md').split('## Commands');
    const listed = [...table.matchAll(/^\| `(npm (?:run )?[\w:-]+)/gm)].map(([, command]) => command);
    expect([...new Set(listed)].sort()).toEqual(Object.keys(scripts).map(called).sort());
  });

  it('mentions no npm script that does not exist', () => {
    const files = ['README.md', 'CONTRIBUTING.md', ...markdownIn('docs')];
    const unknown = files.flatMap((file) =>
      [...text(file).matchAll(/npm run (?:--?\w+ )*([\w:-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
