/** Letters that people write with others, which no decomposition tells. */
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

/** Without case and accents: nothing for an accent that stands alone. */
function plain(letter: string): string {
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...bare].map((each) => SPELLED[each] ?? each).join('');
}

/** A text as the directory compares it, and where in the text each of its characters comes from. */
export interface Folded {
  /** Without case, accents and punctuation, one space before each word. */
  text: string;
  /** Index in the text of the letter that a character stands for. */
  starts: number[];
  /** Index behind that letter and its accents. */
  ends: number[];
}

/** Folds a text as the server does (decision 0013), so that what it found can be marked. */
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
      // An accent belongs to the letter before it.
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
