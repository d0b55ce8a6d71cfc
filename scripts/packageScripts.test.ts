import { readdirSync, readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The TypeScript program each npm script runs, if it runs one of ours. */
const programs = Object.entries(scripts).flatMap(([name, script]) => {
  const [, program] = /node --import tsx (\S+)/.exec(script) ?? [];
  return program === undefined ? [] : [[name, program] as const];
});

/** `events:table` → `eventsTable`. */
const camelCase = (name: string) => name.replace(/:(\w)/g, (_colon, letter: string) => letter.toUpperCase());

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
