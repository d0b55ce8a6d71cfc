/** Why a drop is refused. */
export type DropRefusal = 'folder' | 'several';

/**
 * Why a drop with items of these kinds (`file`, `directory`, others) is refused; null if it is a single file.
 */
export function dropRefusal(kinds: readonly string[]): DropRefusal | null {
  if (kinds.includes('directory')) return 'folder';
  return kinds.filter((kind) => kind === 'file').length > 1 ? 'several' : null;
}
