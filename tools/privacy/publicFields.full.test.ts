import { readFileSync } from 'node:fs';
import { PUBLIC_FIELDS, publicFields } from './publicFields';

it('the table of public fields is what the types say: npm run privacy writes it', () => {
  expect(publicFields() === readFileSync(PUBLIC_FIELDS, 'utf8')).toBe(true);
}, 300_000);
