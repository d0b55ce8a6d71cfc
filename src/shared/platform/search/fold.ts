/** Letters with a conventional spelling that Unicode decomposition does not give. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
};

const isApostrophe = (letter: string) => letter === "'" || letter === '’';

/** Strips case and accents; empty for a standalone accent. */
function plain(letter: string): string {
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...bare].map((each) => SPELLED[each] ?? each).join('');
}

/** A text as searches compare it, with a mapping back to the original. */
export interface Folded {
  /** Without case, accents and punctuation, with one space before each word. */
  text: string;
  /** For each character, the start index of its letter in the original text. */
  starts: number[];
  /** For each character, the end index of its letter and accents in the original text. */
  ends: number[];
}

/** Folds text as the server does (docs/decisions/0013), so matches can be highlighted. */
export function fold(value: string): Folded {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let inWord = false;
  let at = 0;
  const add = (characters: string, from: number, to: number) => {
    text += characters;
    for (let index = 0; index < characters.length; index += 1) {
      starts.push(from);
      ends.push(to);
    }
  };
  for (const letter of value) {
    const from = at;
    at += letter.length;
    const bare = plain(letter);
    if (bare === '') {
      // A combining accent belongs to the preceding letter.
      if (inWord) ends[ends.length - 1] = at;
    } else if (/^[\p{L}\p{N}]+$/u.test(bare)) {
      if (!inWord) add(' ', from, from);
      inWord = true;
      add(bare, from, at);
    } else if (!isApostrophe(letter)) {
      inWord = false;
    }
  }
  return { text, starts, ends };
}
