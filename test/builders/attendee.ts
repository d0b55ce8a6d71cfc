import type { AttendeeResult } from '../../src/contract/people/attendees';
import { LISTED_FIELDS, mapFields } from '../../src/contract/people/personFields';

/** A directory entry with everything a card shows except a picture. */
export function buildAttendee(over: Partial<AttendeeResult> = {}): AttendeeResult {
  return {
    ...mapFields(LISTED_FIELDS, () => ''),
    attendeeId: 'demo-0001',
    firstName: 'Ines',
    lastName: 'Barbosa',
    companyName: 'Harbor Works',
    title: 'Head of Facilities',
    imgPath: null,
    country: 'US',
    city: 'Duluth',
    state: 'MN',
    companyType: 'Supplier',
    companyId: '231c49f84ba60db2aaa5',
    ...over,
  };
}
