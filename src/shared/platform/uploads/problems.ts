import {
  FILE_ENDINGS,
  fileRules,
  isPicture,
  maxFileBytes,
  type FileType,
} from '../../../contract/platform/files';
import { CLOCK_OFF, NO_CREDENTIALS } from '../deps';
import type { Failure } from '../../kit/lib/apiFailure';
import type { ChosenFile, UploadProblem } from './slice';

/** The type of a file: as reported by the browser, or else by its extension; empty if unknown. */
export function typeOfFile({ name, type }: Pick<File, 'name' | 'type'>): string {
  if (type !== '') return type;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const types = Object.keys(FILE_ENDINGS) as FileType[];
  return types.find((each) => FILE_ENDINGS[each].includes(ending)) ?? '';
}

/** The `accept` value for the types: both types and extensions, as not every system knows both. */
export const acceptOf = (types: readonly FileType[]) =>
  types.flatMap((type) => [type, ...FILE_ENDINGS[type].map((ending) => `.${ending}`)]).join(',');

/** The types by their familiar file extensions. */
export const kindsOf = (types: readonly FileType[]) =>
  types.map((type) => FILE_ENDINGS[type][0]?.toUpperCase()).join(', ');

/** Why the server would refuse a file; null if it is worth sending. */
export function problemOfFile({ owner, purpose, mediaType, bytes }: ChosenFile): UploadProblem | null {
  const rules = fileRules(owner.kind, purpose);
  if (!rules?.types.some((type) => type === mediaType)) {
    return mediaType === 'image/svg+xml' ? 'drawing' : 'type';
  }
  if (bytes === 0) return 'empty';
  return bytes > maxFileBytes(rules, mediaType) ? 'size' : null;
}

/** Problems by the server's problem names. */
const PROBLEMS: Partial<Record<string, UploadProblem>> = {
  'too-large': 'size',
  'unsupported-media': 'type',
  'too-many-files': 'tooMany',
  'protected-file': 'protected',
  'restricted-file': 'restricted',
  'file-with-scripts': 'scripts',
  'file-with-files': 'files',
  'file-with-launch': 'launch',
  'file-with-macros': 'macros',
  'too-many-pages': 'pages',
  'broken-file': 'broken',
  'broken-picture': 'broken',
  infected: 'infected',
  'too-many-pixels': 'pixels',
  'too-narrow': 'narrow',
  'too-complex': 'complex',
  forbidden: 'forbidden',
  unavailable: 'unchecked',
  'no-storage': 'noRoom',
};

/** Why the server refused a file. */
export function problemOfFailure(failure: Failure): UploadProblem {
  if (failure.message === NO_CREDENTIALS) return 'credentials';
  if (failure.message === CLOCK_OFF) return 'clock';
  const name = failure.problem?.type.split(':').at(-1) ?? '';
  if (failure.kind === 'contract') return 'unreadable';
  return PROBLEMS[name] ?? ((failure.status ?? 500) >= 500 || failure.status === 429 ? 'busy' : 'refused');
}

/** Problems that a second attempt may avoid. */
const PASSING: readonly UploadProblem[] = [
  'busy',
  'unchecked',
  'noRoom',
  'refused',
  'tooMany',
  'forbidden',
  'credentials',
  'clock',
];

export const mayRetry = (problem: UploadProblem): boolean => PASSING.includes(problem);

/**
 * Size limits for a purpose, for the hint beside its button: of pictures, and of all others; null if there
 * are none.
 */
export function largestOf(kind: ChosenFile['owner']['kind'], purpose: string) {
  const rules = fileRules(kind, purpose);
  const most = (types: readonly FileType[]) =>
    rules && types.length > 0 ? Math.max(...types.map((type) => maxFileBytes(rules, type))) : null;
  const types = rules?.types ?? [];
  return {
    pictures: most(types.filter(isPicture)),
    others: most(types.filter((type) => !isPicture(type))),
  };
}
