import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/platform/eventConfig';

const ROOT = path.join(import.meta.dirname, '../../../..');
const FOLDERS = ['src', 'server', 'pages', 'scripts', 'tools', '.storybook'];
/** Tests and stories compare languages. */
const NOT_CODE = /\.(test|stories)\.tsx?$|\/testing\//;

/** Files that may name a language. */
const NAMES_LANGUAGES = [
  // The list of languages.
  'src/contract/platform/eventConfig/locale.ts',
  // moment has no list of locales a bundler could choose from: each is imported.
  'src/shared/kit/lib/dates.ts',
  // Captions: not the app's languages, but those of a session's `captionsEn` and `captionsEs`.
  'server/modules/program/sessions/typedCaptions.ts',
  'server/modules/stage/video/media/clip.ts',
  'src/contract/program/captionLanguage.ts',
  'src/app/screens/AdminEditSessionScreen.tsx',
  'src/features/stage/video/accessSaga.ts',
  'src/features/stage/video/check/components/CheckPreview.tsx',
  'src/features/stage/video/check/components/VideoCheck.tsx',
  'src/features/stage/video/check/slice.ts',
  'src/features/stage/video/components/MediaPlayer.tsx',
  'src/features/stage/video/components/VideoPlayer.tsx',
  'src/features/stage/video/components/useCaptions.ts',
  'src/features/stage/video/preferences.ts',
  'src/features/stage/video/slice.ts',
  // Generated from the database, which checks the language of captions.
  'server/db/tables.ts',
  // What the demo announces, in both languages.
  'server/demo/announcements.ts',
];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(tsx?|[cm]?js)$/.test(file) && !NOT_CODE.test(file)),
);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const translations = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

it.each(translations)('no code names the language %s outside the list of languages', (locale) => {
  const named = new RegExp(`['"\`]${locale}['"\`]|\\b${locale}:|[\\w)\\]]\\.${locale}\\b|/${locale}\\.js`);
  const others = files.filter((file) => !NAMES_LANGUAGES.includes(file));
  expect(others.length).toBeGreaterThan(1_000);
  expect(others.filter((file) => named.test(read(file)))).toEqual([]);
});

it.each(translations)('dates load moment’s locale for %s', (locale) => {
  expect(read('src/shared/kit/lib/dates.ts')).toContain(`import 'moment/locale/${locale}.js';`);
});
