import { scheduleText } from './readScheduleFile';

const XML = '<?xml version="1.0" encoding="UTF-8"?><schedule>é</schedule>';

it.each([
  XML,
  XML.replace('UTF-8', 'utf-8'),
  XML.replace('UTF-8', 'US-ASCII'),
  `\uFEFF${XML}`.replaceAll('"', "'"),
  '<schedule>é</schedule>',
  '{"schedule":"é"}',
])('takes %s', (text) => {
  expect(scheduleText(Buffer.from(text))).toBe(text.replace('\uFEFF', ''));
});

it.each<[string, Buffer, RegExp]>([
  ['another declared encoding', Buffer.from(XML.replace('UTF-8', 'ISO-8859-1'), 'latin1'), /ISO-8859-1/],
  ['one that is declared and not used', Buffer.from(XML.replace('UTF-8', 'windows-1250')), /windows-1250/],
  [
    'Windows-1252',
    Buffer.from('{"title":"Caf\u00e9"}', 'latin1'),
    /not UTF-8, probably Windows-1252 .*in Excel/,
  ],
  ['other bytes', Buffer.from('{"title":"Caf\u0081"}', 'latin1'), /not UTF-8 \(line 1\): save/],
  ['UTF-16', Buffer.from('{}', 'utf16le'), /UTF-16/],
  ['a binary file', Buffer.from('504b030400001c00', 'hex'), /binary/],
])('refuses %s by its name', (_what, bytes, words) => {
  expect(() => scheduleText(bytes)).toThrow(words);
});
