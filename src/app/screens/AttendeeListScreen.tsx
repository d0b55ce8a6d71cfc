import { AttendeeList, listEntered, listLeft } from '../../features/attendees/directory';
import { useScreenTitle } from './useScreenTitle';
import { useVisit } from './useVisit';

/** All attendees by last name, at `/attendees/list` (product.md#attendees). */
export function AttendeeListScreen() {
  useScreenTitle('directory.listTitle');
  useVisit(listEntered, listLeft);
  return <AttendeeList />;
}
