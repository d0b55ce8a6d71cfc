import { useSelector } from 'react-redux';

/** The directory's state, if its chunk was loaded. */
interface WithBackPath {
  attendeeSearch?: { backPath: string | null };
}

/** The path from a person or a company back to where the user was in the directory, or to its start. */
export const useDirectoryPath = (): string =>
  useSelector(({ attendeeSearch }: WithBackPath) => attendeeSearch?.backPath ?? '/attendees');
