/** Edits (insert, remove, replace a character, swap two neighbors) that turn one text into the other. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_cell, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    const cells = [row];
    rows.push(cells);
    for (let column = 1; column <= other.length; column++) {
      const replaced = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : Infinity;
      cells.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped));
    }
  }
  return at(one.length, other.length);
}

/** Longer texts are no misspelled names, and would take long to compare. */
const MAX_NAME = 200;

/** More typos make another name. */
const MAX_TYPOS = 3;

/** A path's last name, without its extension: what else files share says nothing about which is meant. */
const ownPart = (name: string) => name.replace(/^.*\/([^/]+?)(\.\w+)?$/, '$1');

/**
 * The name somebody probably meant: the one that the fewest typos, at most three and one per three
 * characters, turn into the given name, whatever its case. Undefined if none is that near.
 */
export function nearestName(given: string, names: Iterable<string>): string | undefined {
  if (given.length > MAX_NAME) return undefined;
  const lower = given.toLowerCase();
  let least = Math.min(MAX_TYPOS, Math.ceil(ownPart(given).length / 3));
  let nearest: string | undefined;
  for (const name of names) {
    if (name === given || Math.abs(name.length - given.length) > least) continue;
    const distance = editDistance(lower, name.toLowerCase());
    if (distance >= given.length || distance > least || (distance === least && nearest !== undefined))
      continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

/** Adds the name somebody probably meant, if there is one, to what is expected. */
export function withNearest(expected: string, given: unknown, names: Iterable<string>): string {
  const nearest = typeof given === 'string' ? nearestName(given, names) : undefined;
  return nearest === undefined ? expected : `${expected}; did you mean ${JSON.stringify(nearest)}?`;
}
