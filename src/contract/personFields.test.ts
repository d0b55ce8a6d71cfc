import { LISTED_FIELDS, PERSON_FIELD_NAMES, PERSON_FIELDS, SEARCHABLE_FIELDS } from './personFields';

it('searches only fields that everyone sees', () => {
  expect(LISTED_FIELDS).toEqual(expect.arrayContaining(SEARCHABLE_FIELDS));
});

it('gives every field its own column', () => {
  const columns = PERSON_FIELD_NAMES.map((name) => PERSON_FIELDS[name].column);
  expect(new Set(columns).size).toBe(columns.length);
});
