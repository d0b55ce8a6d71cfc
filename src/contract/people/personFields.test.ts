import { directoryField, profileField } from '../platform/eventConfig/profileField';
import { LISTED_FIELDS, PERSON_FIELDS } from './personFields';

it('searches only fields that everyone sees', () => {
  expect(LISTED_FIELDS).toEqual(expect.arrayContaining(directoryField.options));
});

it('gives every field its own column', () => {
  const columns = profileField.options.map((name) => PERSON_FIELDS[name].column);
  expect(new Set(columns).size).toBe(columns.length);
});
