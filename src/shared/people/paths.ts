/** The user's own profile, where it is edited (product.md#attendees). */
export const OWN_PROFILE_PATH = '/attendees/attendee-profile';

/** Path of an attendee's profile (product.md#attendees). */
export const profilePath = (attendeeId: string) => `${OWN_PROFILE_PATH}/${encodeURIComponent(attendeeId)}`;

/** Path of a company's page (product.md#attendees). */
export const companyPath = (companyId: string) =>
  `/attendees/company-listing/${encodeURIComponent(companyId)}`;
