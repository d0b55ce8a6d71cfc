import { companyTypeName, countryName } from './codeNames';

it('names the country of a code in the language of the app', () => {
  expect(countryName('CL', 'en')).toBe('Chile');
  expect(countryName(' de ', 'en')).toBe('Germany');
  expect(countryName('DE', 'es')).toBe('Alemania');
});

it.each(['Norway', 'U.S.A.', '', 'ZZ', 'QX', '42'])('leaves %j, which is no country’s code', (text) => {
  expect(countryName(text, 'en')).toBe(text);
});

it('calls a membership code what the event calls the lane of its people', () => {
  const swimlanes = [
    { label: 'Members', field: 'companyType' as const, values: ['400', '700', 'Supplier'], count: 8 },
    { label: 'Elsewhere', field: 'country' as const, values: ['900'], count: 8 },
  ];
  const named = (type: string) => companyTypeName(type, { swimlanes });
  expect(named('700')).toBe('Members');
  // Words are kept; a code without a lane is shown as is.
  expect(['Supplier', '900', '1200', ''].map(named)).toEqual(['Supplier', '900', '1200', '']);
});
