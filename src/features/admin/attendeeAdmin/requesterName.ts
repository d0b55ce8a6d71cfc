import type { OpenDeletion } from './deletionsSlice';

/** Display name for a deletion request, since neither profile nor account may have a name. */
export const requesterName = ({ name, email, attendeeId }: OpenDeletion): string =>
  name || email || attendeeId;
