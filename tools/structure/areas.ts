import type { Graph } from '../importGraph';

/** The product's areas, from below: each uses only those before it (docs/architecture.md). */
export const AREAS = [
  'kit',
  'platform',
  'access',
  'notices',
  'people',
  'exhibition',
  'posters',
  'messages',
  'meetings',
  'program',
  'rooms',
  'stage',
  'helpdesk',
  'event',
  'admin',
];

/** The folders that are divided into areas. The browser's code of an area is in two of them. */
export const DIVIDED = [['src/contract'], ['src/shared', 'src/features'], ['server/modules']];

/** Position of a file's area below one of these folders; -1 beside the areas and elsewhere. */
function areaOf(file: string, folders: readonly string[]): number {
  const folder = folders.find((each) => file.startsWith(`${each}/`));
  return folder === undefined ? -1 : AREAS.indexOf(file.slice(folder.length + 1).split('/')[0] ?? '');
}

/** Imports of an area that comes after their own. */
export function importsUpwards(files: Graph): string[] {
  return DIVIDED.flatMap((folders) =>
    [...files].flatMap(([file, targets]) => {
      const from = areaOf(file, folders);
      return [...targets]
        .filter((target) => from >= 0 && areaOf(target, folders) > from)
        .map((target) => `${file} imports ${target}, of an area above its own`);
    }),
  );
}
