import type { AttendeeProfile } from '../../../../contract/people/attendeeProfile';
import type { ProfileField } from '../../../../contract/platform/eventConfig/profileField';
import { emptyTexts } from '../../../../contract/people/personFields';
import fields from '../../../../shared/people/person/messages.en.json';

/** A complete profile, for stories. */
export const sampleProfile: AttendeeProfile = {
  ...emptyTexts(),
  attendeeId: 'ines',
  prefix: 'Dr.',
  firstName: 'Ines',
  MI: 'M.',
  lastName: 'Barbosa',
  title: 'Head of Facilities',
  companyName: 'Harbor Works',
  companyId: 'harbor-works',
  companyType: 'Supplier',
  imgPath: null,
  address1: '12 Station Road',
  zip: '55802',
  city: 'Duluth',
  state: 'MN',
  country: 'US',
  email: 'ines@example.org',
  phone: '+1 555 0123',
  myAvailability: 'Mornings, or over lunch on Tuesday.\nhttps://calendar.example/ines',
  biography:
    '<p>Cleaning is a <strong>science</strong>. Twenty years of it, from ships to hospitals.</p><ul><li>Floors</li><li>Air</li></ul>',
  aboutOrganization: '<p>We keep harbors clean, and the people who work there healthy.</p>',
  interests: ['Leadership and Strategy', 'Conferences/Expos', 'Acquisitions and Mergers'],
  own: { sharing: { hidden: false, email: true, phone: false, address: false }, revision: 3 },
};

/** The default labels of profile fields. */
export const sampleLabelOf = (field: ProfileField): string => fields[`people.field.${field}`];

export const LONG = 'Grundlagenforschungsinstitutsleitungsversammlung';
