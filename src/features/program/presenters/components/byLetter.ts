/** Group of names that do not start with a letter. */
const NO_LETTER = '#';

/** The letter a name is filed under: its first one, uppercased and without accents. */
export function letterOf(name: string): string {
  const first = name.normalize('NFD').replace(/\p{M}/gu, '').trimStart().charAt(0).toUpperCase();
  return /\p{L}/u.test(first) ? first : NO_LETTER;
}

/** Groups named items by letter, preserving their order. */
export function byLetter<T extends { name: string }>(items: readonly T[]): { letter: string; items: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const letter = letterOf(item.name);
    groups.set(letter, [...(groups.get(letter) ?? []), item]);
  }
  return [...groups].map(([letter, grouped]) => ({ letter, items: grouped }));
}
