import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importGraph, importsOf, readSources } from '../importGraph';
import { styleOrderProblems } from './styleOrder';

const ROOT = path.resolve(__dirname, '../..');
const isTest = (file: string) => /\.(test|stories)\.tsx?$|(^|\/)testing\//.test(file);

/** A stylesheet as a source: it imports what its classes are composed of. */
const styleSource = (text: string) =>
  [...text.matchAll(/composes:[^;]*from\s+'([^']+)'/g)].map(([, from]) => `import '${from}';`).join('\n');

/** Our sources with their stylesheets, by path. */
function appSources(): Map<string, string> {
  const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
    .filter((file) => !isTest(file));
  const styles = files.filter((file) => file.endsWith('.css'));
  return new Map([
    ...readSources(ROOT, files),
    ...styles.map((file): [string, string] => [
      file,
      styleSource(readFileSync(path.join(ROOT, file), 'utf8')),
    ]),
  ]);
}

const problemsOf = (sources: ReadonlyMap<string, string>, always: string) => {
  const graph = importGraph(sources, ({ kind }) => kind === 'static');
  const onDemand = importGraph(sources, ({ kind }) => kind === 'onDemand');
  const parts = new Set([...onDemand.values()].flatMap((targets) => [...targets]));
  return styleOrderProblems(graph, { always, parts: [...parts].filter((part) => part !== always) });
};

describe('the check of the order of styles', () => {
  const app = (sources: Record<string, string>) =>
    problemsOf(
      new Map(
        Object.entries({
          'main.ts': `import './base'; const parts = [() => import('./one'), () => import('./two')];`,
          'base.ts': `import './base.css';`,
          ...Object.fromEntries(['base', 'a', 'b', 'c'].map((name) => [`${name}.css`, ''])),
          ...sources,
        }),
      ),
      'main.ts',
    );

  it('finds nothing where all parts load their styles in the same order', () => {
    expect(
      app({
        'one.ts': `import './Card'; import './b.css';`,
        'two.ts': `import './a.css'; import './c.css'; import './b.css';`,
        'Card.tsx': `import styles from './a.css';`,
      }),
    ).toEqual([]);
  });

  it('names two styles that two parts load in different orders', () => {
    expect(
      app({
        'one.ts': `import './Card'; import './b.css';`,
        'two.ts': `import './b.css'; import './Card';`,
        'Card.tsx': `import styles from './a.css';`,
      }),
    ).toEqual(['one.ts loads a.css before b.css, two.ts after it']);
  });

  it('follows what classes are composed of', () => {
    const styles = { 'a.css': styleSource(`.x { composes: y from './b.css'; }`) };
    const parts = { 'one.ts': `import './a.css';`, 'two.ts': `import './a.css'; import './b.css';` };
    expect(app({ ...parts, ...styles })).toEqual([]);
    expect(importsOf(styles['a.css'])).toEqual([{ path: './b.css', kind: 'static' }]);
  });

  it('does not mind styles that are loaded before all parts', () => {
    expect(
      app({
        'one.ts': `import './base.css'; import './a.css';`,
        'two.ts': `import './a.css'; import './base.css';`,
      }),
    ).toEqual([]);
  });
});

it('parts of the app load the styles they share in the same order', () => {
  expect(problemsOf(appSources(), 'src/app/main.tsx')).toEqual([]);
});
