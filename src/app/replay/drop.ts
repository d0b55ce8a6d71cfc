/** Why what was dropped is not opened. */
export type DropRefusal = 'folder' | 'several';

/** What speaks against a drop of things of these kinds (`file`, `directory`, others); null when it is one file. */
export function dropRefusal(kinds: readonly string[]): DropRefusal | null {
  if (kinds.includes('directory')) return 'folder';
  return kinds.filter((kind) => kind === 'file').length > 1 ? 'several' : null;
}
