import { companyTypeName, countryName } from './codeNames';

it('names a country code in the app’s language', () => {
  expect(countryName('CL', 'en')).toBe('Chile');
  expect(countryName(' de ', 'en')).toBe('Germany');
  expect(countryName('DE', 'es')).toBe('Alemania');
});

it.each(['Norway', 'U.S.A.', '', 'ZZ', 'QX', '42'])(
  'leaves %j unchanged, which is no country code',
  (text) => {
    expect(countryName(text, 'en')).toBe(text);
  },
);

it('names a membership code after the event’s lane for it', () => {
  const swimlanes = [
    { label: 'Members', field: 'companyType' as const, values: ['400', '700', 'Supplier'], count: 8 },
    { label: 'Elsewhere', field: 'country' as const, values: ['900'], count: 8 },
  ];
  const named = (type: string) => companyTypeName(type, { swimlanes });
  expect(named('700')).toBe('Members');
  // Words are kept; a code without a lane is shown as is.
  expect(['Supplier', '900', '1200', ''].map(named)).toEqual(['Supplier', '900', '1200', '']);
});
