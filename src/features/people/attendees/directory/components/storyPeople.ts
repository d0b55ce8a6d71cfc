import type { AttendeeResult } from '../../../../../contract/people/attendees';
import { LISTED_FIELDS, mapFields } from '../../../../../contract/people/personFields';

/** Attendees for stories. */
export const person = (
  firstName: string,
  lastName: string,
  over: Partial<AttendeeResult> = {},
): AttendeeResult => ({
  ...mapFields(LISTED_FIELDS, () => ''),
  attendeeId: `${firstName}-${lastName}`,
  firstName,
  lastName,
  companyName: 'Harbor Works',
  title: 'Head of Facilities',
  imgPath: null,
  country: 'Norway',
  city: 'Bergen',
  companyType: 'Supplier',
  companyId: 'harbor-works',
  ...over,
});

export const people = [
  person('Ines', 'Barbosa', { prefix: 'Dr.', MI: 'M.' }),
  person('Mário', 'Barros', { companyName: 'Brightline Supply' }),
  person('Amara', 'Nwosu', { title: '', companyName: '', companyId: null }),
];

export const locationOptions = { appendCityAndState: false, hideCountryUS: true };

export const LONG = 'Grundlagenforschungsinstitutsleitungsversammlung';
