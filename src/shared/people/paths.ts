/** One's own page, where it is edited (spec §2). */
export const OWN_PROFILE_PATH = '/attendees/attendee-profile';

/** A person's page (spec §2: /attendees/attendee-profile/{id}). */
export const profilePath = (attendeeId: string) => `${OWN_PROFILE_PATH}/${encodeURIComponent(attendeeId)}`;

/** A company's page (spec §2: /attendees/company-listing/{id}). */
export const companyPath = (companyId: string) =>
  `/attendees/company-listing/${encodeURIComponent(companyId)}`;
