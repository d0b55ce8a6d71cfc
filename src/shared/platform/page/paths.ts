/** The user's own profile, where it is edited (product.md#attendees). */
export const OWN_PROFILE_PATH = '/attendees/attendee-profile';

/** Id of the section about the user's stored data on that page. */
export const OWN_DATA_ID = 'my-data';

/** Where users download what is stored about them and ask for its deletion. */
export const OWN_DATA_PATH = `${OWN_PROFILE_PATH}#${OWN_DATA_ID}`;

/** Path of an attendee's profile (product.md#attendees). */
export const profilePath = (attendeeId: string) => `${OWN_PROFILE_PATH}/${encodeURIComponent(attendeeId)}`;

/** Path of a company's page (product.md#attendees). */
export const companyPath = (companyId: string) =>
  `/attendees/company-listing/${encodeURIComponent(companyId)}`;
