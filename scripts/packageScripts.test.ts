import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

// npm signals the shell it starts, and the shell does not forward signals to its child.
it.each(Object.entries(scripts))('npm run %s replaces the shell with the program', (_name, script) => {
  expect(script.split(' && ').at(-1)).toMatch(/^exec /);
});
