import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { pageMessages } from '../../pages/pageTexts';
import { renderIndexHtml } from '../../pages/renderIndexHtml';
import { DEFAULT_LOCALE, LOCALES } from '../../src/contract/platform/eventConfig';
import { signInPage } from '../../server/identity/signIn/pages';
import { signInMessages } from '../../server/identity/signIn/texts';
import { buildEventConfig } from '../builders/eventConfig';

const FOLDERS = ['pages', 'server/identity/signIn'];
const catalog = (folder: string, locale: string) =>
  JSON.parse(readFileSync(path.resolve(folder, `messages.${locale}.json`), 'utf8')) as Record<string, string>;
const own = (wordings: Record<string, string>) => ({
  en: Object.fromEntries(
    Object.entries(wordings).map(([id, text]): [string, MessageFormatElement[]] => [id, parse(text)]),
  ),
});

const translations = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

describe.each(FOLDERS)('the messages of %s', (folder) => {
  const en = catalog(folder, DEFAULT_LOCALE);

  it.each(translations)('have the same ids and arguments in %s, and none is empty', (locale) => {
    const translated = catalog(folder, locale);
    expect(Object.keys(translated)).toEqual(Object.keys(en));
    const names = (text = '') => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))];
    expect(Object.keys(en).filter((id) => names(en[id]).join() !== names(translated[id]).join())).toEqual([]);
    expect(Object.values({ ...en, ...translated }).filter((text) => text.trim() === '')).toEqual([]);
  });
});

it('page messages handle plurals', () => {
  const words = signInMessages('es');
  expect([1, 2].map((minutes) => words('signIn.throttled', { minutes }))).toEqual([
    'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
    'Demasiados intentos. Espere 2 minutos e inténtelo de nuevo.',
  ]);
});

it('page messages use the event’s wording where it has any, in that language only', () => {
  const wordings = own({ 'page.loading': 'Just a moment', 'signIn.signInTo': 'Welcome to {conference}' });
  expect(pageMessages('en', wordings)('page.loading')).toBe('Just a moment');
  expect(pageMessages('es', wordings)('page.loading')).toBe('El evento se está cargando');
  const event = buildEventConfig({ conferenceName: 'A & B' });
  expect(renderIndexHtml('{{loading}}', event, own({ 'page.loading': 'A \'<\' B & "C"' }))).toBe(
    'A &lt; B &amp; &quot;C&quot;',
  );
  const page = signInPage({ event, origin: '', wordings }, 'en', {
    action: '/',
    username: '',
    demoAccounts: [{ username: 'attendee2', password: '' }],
  });
  expect(page).toContain('<h1>Welcome to A &amp; B</h1>');
  expect(page).toContain('<strong>Second attendee</strong>');
});

it.each([
  ['an argument that is not given', '{name}, {constructor}', '{name}, {constructor}'],
  ['a tag', 'a <b>bold</b> word', 'a bold word'],
  ['a choice of what is not given', '{x, select, a {A} other {B}}', 'B'],
  ['a number, a date', '{n, number} {d, date, short}', '{n} {d}'],
  ['a plural of what is not given', '{n, plural, one {one} other {some}}', 'some'],
])('page messages are shown whatever the event’s wording contains: %s', (_what, text, shown) => {
  expect(pageMessages('en', own({ 'page.again': text }))('page.again')).toBe(shown);
});

it('page messages are not looked up on the prototype', () => {
  expect(() => pageMessages('en', { en: {} })('constructor')).toThrow('There is no message "constructor".');
});
