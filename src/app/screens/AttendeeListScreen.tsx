import { AttendeeList, listEntered, listLeft } from '../../features/attendees/directory';
import { useScreenTitle } from './useScreenTitle';
import { useVisit } from './useVisit';

/** Everybody of the event by last name (spec §2: /attendees/list). */
export function AttendeeListScreen() {
  useScreenTitle('directory.listTitle');
  useVisit(listEntered, listLeft);
  return <AttendeeList />;
}
