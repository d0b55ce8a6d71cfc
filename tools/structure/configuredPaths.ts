/** Folders of the repository that configuration names paths in. */
const TOP = ['configs', 'docs', 'pages', 'public', 'scripts', 'server', 'src', 'test', 'tools'].join('|');

/** Quoted paths, as a whole: `'./src/app/main.tsx'`, `"<rootDir>/src/**"`, `'../src/**'`. */
const QUOTED = new RegExp(`(['"\`])(?:<rootDir>/|(?:\\.\\.?/)*)(?<at>(?:${TOP})/[^'"\`\\s$\\\\]+)\\1`, 'g');
/** `path.join(import.meta.dirname, '../x')`, if nothing of it is computed. */
const BESIDE = /\(\s*(?:import\.meta\.dirname|__dirname),\s*'(?<at>[^']+)'\s*,?\s*\)/g;

/** Paths that a configuration names from the root of the repository, some of them as globs. */
export const configuredPaths = (text: string): string[] =>
  [...text.matchAll(QUOTED)].map(({ groups }) => groups?.['at']?.replace(/\/$/, '') ?? '');

/** Paths that a source names from its own folder. */
export const pathsBeside = (text: string): string[] =>
  [...text.matchAll(BESIDE)].map(({ groups }) => groups?.['at'] ?? '');

/** A glob as oxlint, webpack and Jest read it: `**`, `*`, `{a,b}`, `[ab]`. */
export function globPattern(glob: string): RegExp {
  const pattern = glob.replace(/\*\*\/|\*\*|\*|[{},.()+?^$|\\]/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '{') return '(?:';
    if (part === '}') return ')';
    return part === ',' ? '|' : `\\${part}`;
  });
  // A folder is named by what is in it.
  return new RegExp(`^${pattern}(?:/.*)?$`);
}
