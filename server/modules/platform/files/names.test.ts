import { displayName, savedName } from './names';

it.each([
  // Of the same kind: the ending stays, whatever the bytes are stored as.
  ['pic.png', 'image/webp', 'pic.png', 'pic.webp'],
  ['IMG_1.JPEG', 'image/webp', 'IMG_1.JPEG', 'IMG_1.webp'],
  ['drawing.webp', 'image/webp', 'drawing.webp', 'drawing.webp'],
  ['Price list.PDF', 'application/pdf', 'Price list.PDF', 'Price list.PDF'],
  // Of another kind: it would mislead those who read it.
  ['report.pdf', 'image/webp', 'report.webp', 'report.webp'],
  ['pic.png', 'application/pdf', 'pic.pdf', 'pic.pdf'],
  ['notes.v2', 'application/pdf', 'notes.v2.pdf', 'notes.v2.pdf'],
  ['', 'image/webp', 'file.webp', 'file.webp'],
  ['a/b\\..\\Ines\u202egpj.jpeg', 'image/webp', 'Inesgpj.jpeg', 'Inesgpj.webp'],
] as const)('%j of %s is shown as %s and saved as %s', (given, mediaType, shown, saved) => {
  const name = displayName(given, mediaType);
  expect([name, savedName(name, mediaType)]).toEqual([shown, saved]);
});

it('leaves the name of a file of another time as it is', () => {
  expect(savedName('old.bin', 'application/x-old')).toBe('old.bin');
});
