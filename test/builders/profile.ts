import type { AttendeeProfile, ProfileFields } from '../../src/contract/people/attendeeProfile';
import { emptyTexts } from '../../src/contract/people/personFields';
import { buildAttendee } from './attendee';

/** A profile as its owner edits it: every field filled in, everything shareable shared. */
export function buildProfileFields(over: Partial<ProfileFields> = {}): ProfileFields {
  return {
    ...emptyTexts(),
    firstName: 'Ines',
    lastName: 'Barbosa',
    MI: 'M.',
    prefix: 'Dr.',
    companyName: 'Harbor Works',
    companyType: 'Supplier',
    title: 'Head of Facilities',
    country: 'US',
    city: 'Duluth',
    state: 'MN',
    address1: '12 Station Road',
    zip: '55802',
    phone: '+1 555 0123',
    email: 'ines@example.org',
    myAvailability: 'Mornings',
    biography: '<p>Cleaning is a science.</p>',
    aboutOrganization: '<p>We keep harbors clean.</p>',
    interests: [],
    sharing: { hidden: false, email: true, phone: true, address: true, viewer: true },
    ...over,
  };
}

/** The same profile as its owner reads it. */
export function buildProfile(over: Partial<AttendeeProfile> = {}, revision = 1): AttendeeProfile {
  const { sharing, ...fields } = buildProfileFields();
  return { ...buildAttendee(), ...fields, own: { sharing, revision }, ...over };
}
