import type { OpenDeletion } from './deletionsSlice';

/** What somebody who wants to be deleted is called where neither page nor account may have a name. */
export const wishName = ({ name, email, attendeeId }: OpenDeletion): string => name || email || attendeeId;
