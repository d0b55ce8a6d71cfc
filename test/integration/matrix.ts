import type { Person } from './idTokens';

/** A line of a matrix: what it is about, and what each person gets. */
export interface MatrixRow {
  name: string;
  cells: Partial<Record<Person, string>>;
}

/** Reads a matrix: a line of people, then lines of a name, of so many words, and a cell for each person. */
export function readMatrix(text: string, words = 1): { people: Person[]; rows: MatrixRow[] } {
  const [header = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const people = header.trim().split(/\s+/) as Person[];
  const rows = lines.map((line) => {
    const parts = line.trim().split(/\s+/);
    const cells = parts.slice(words);
    if (cells.length !== people.length) throw new Error(`Not a cell for each person: ${line}`);
    return {
      name: parts.slice(0, words).join(' '),
      cells: Object.fromEntries(people.map((person, index) => [person, cells[index]])),
    };
  });
  return { people, rows };
}
