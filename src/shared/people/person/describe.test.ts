import { buildAttendee } from '../../../../test/builders/attendee';
import { fullName, initials, organizationLine, shownCountry } from './describe';

const plain = { appendCityAndState: false, hideCountryUS: false };

it('builds a name from whichever parts are known', () => {
  const full = { prefix: 'Dr.', MI: 'M.', suffix: 'Jr.' };
  expect(fullName(buildAttendee(full))).toBe('Dr. Ines M. Barbosa Jr.');
  expect(fullName(buildAttendee({ firstName: ' ', lastName: 'Barbosa' }))).toBe('Barbosa');
});

it('takes initials from whole letters and signs, in any script', () => {
  expect(initials(buildAttendee())).toBe('IB');
  expect(initials(buildAttendee({ firstName: 'élodie', lastName: '' }))).toBe('É');
  expect(initials(buildAttendee({ firstName: '𠮷田', lastName: 'Ö' }))).toBe('𠮷Ö');
  expect(initials(buildAttendee({ firstName: '🇵🇹', lastName: '\u202ee\u0301lodie' }))).toBe('🇵🇹E\u0301');
});

it('appends city and state to the organization if the event asks for it', () => {
  const appended = { ...plain, appendCityAndState: true };
  expect(organizationLine(buildAttendee(), plain)).toBe('Harbor Works');
  expect(organizationLine(buildAttendee(), appended)).toBe('Harbor Works, Duluth, MN');
  expect(organizationLine(buildAttendee({ companyName: '', state: '' }), appended)).toBe('Duluth');
  const turning = buildAttendee({ companyName: '\u202eskroW' });
  expect(organizationLine(turning, appended)).toBe('\u2068\u202eskroW\u2069, Duluth, MN');
});

it('hides the country if it is the US and the event asks for it', () => {
  const hiding = { ...plain, hideCountryUS: true };
  for (const country of ['US', 'usa', 'United States', ' U.S.A. ']) {
    expect(shownCountry(buildAttendee({ country }), hiding, 'en')).toBe('');
  }
  expect(shownCountry(buildAttendee({ country: ' U.S.A. ' }), plain, 'en')).toBe('U.S.A.');
  expect(shownCountry(buildAttendee({ country: 'US' }), plain, 'en')).toBe('United States');
  expect(shownCountry(buildAttendee({ country: 'Norway' }), hiding, 'en')).toBe('Norway');
  expect(shownCountry(buildAttendee({ country: 'CL' }), hiding, 'es')).toBe('Chile');
});
