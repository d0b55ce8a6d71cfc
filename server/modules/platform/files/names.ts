import { FILE_ENDINGS, isPicture, PICTURES, type FileType } from '../../../../src/contract/platform/files';

/** Maximum length of a file's name, in characters. */
const MAX_LENGTH = 150;

/** Control characters, and those that turn the direction of what follows, which hide a name's ending. */
// oxlint-disable-next-line no-control-regex -- these are what is removed
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/** Characters that separate folders or that some system does not allow in names. */
const NOT_IN_NAMES = /[/\\:*?"<>|]/g;

const ALL_ENDINGS: ReadonlySet<string> = new Set(Object.values(FILE_ENDINGS).flat());
const PICTURE_ENDINGS = PICTURES.flatMap((type) => FILE_ENDINGS[type]);

/** A name with one of these endings: its own, or else the first of them in place of one of another kind. */
function ended(name: string, endings: readonly string[]): string {
  const [, stem = '', ending = ''] = /^(.*)\.([^.]*)$/.exec(name) ?? [];
  const isRight = stem !== '' && endings.includes(ending.toLowerCase());
  const isReplaced = stem !== '' && ALL_ENDINGS.has(ending.toLowerCase());
  const shown = [...(isReplaced ? stem : name || 'file')].slice(0, MAX_LENGTH).join('').trimEnd();
  return `${shown}.${isRight ? ending : (endings[0] ?? '')}`;
}

const endingsOf = (mediaType: string): readonly string[] => FILE_ENDINGS[mediaType as FileType] ?? [];

/**
 * A name to show for a file: the last part of what the browser sent, without characters that hide something
 * or that some system does not allow. It keeps an ending that is right for what was sent: a picture is stored
 * in another format, but its owner knows it by that name.
 */
export function displayName(given: string, mediaType: FileType): string {
  const own = given.split(/[/\\]/).at(-1) ?? '';
  const tidy = own
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(NOT_IN_NAMES, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return ended(
    tidy,
    isPicture(mediaType) ? [...endingsOf(mediaType), ...PICTURE_ENDINGS] : endingsOf(mediaType),
  );
}

/** The name to save a file under: with the ending of its bytes, by which systems choose what opens it. */
export const savedName = (name: string, mediaType: string): string => {
  const endings = endingsOf(mediaType);
  return endings.length === 0 ? name : ended(name, endings);
};
