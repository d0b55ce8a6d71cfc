import { FILE_ENDINGS, type FileType } from '../../../src/contract/files';

/** Maximum length of a file's name, in characters. */
const MAX_LENGTH = 150;

/** Control characters, and those that turn the direction of what follows, which hide a name's ending. */
// oxlint-disable-next-line no-control-regex -- these are what is removed
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/** Characters that separate folders or that some system does not allow in names. */
const NOT_IN_NAMES = /[/\\:*?"<>|]/g;

const ALL_ENDINGS: ReadonlySet<string> = new Set(Object.values(FILE_ENDINGS).flat());

/**
 * A name that can be shown and saved on any system: the last part of what the browser sent, with an ending
 * that says what the file is, in place of one of another kind: pictures are stored in a format of their own.
 */
export function displayName(given: string, mediaType: FileType): string {
  const own = given.split(/[/\\]/).at(-1) ?? '';
  const tidy = own
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(NOT_IN_NAMES, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const endings = FILE_ENDINGS[mediaType];
  const [, stem = '', ending = ''] = /^(.*)\.([^.]*)$/.exec(tidy) ?? [];
  const isRight = stem !== '' && endings.includes(ending.toLowerCase());
  const isReplaced = stem !== '' && ALL_ENDINGS.has(ending.toLowerCase());
  const shown = [...(isReplaced ? stem : tidy || 'file')].slice(0, MAX_LENGTH).join('').trimEnd();
  return `${shown}.${isRight ? ending : (endings[0] ?? '')}`;
}
