import { AttendeeList, listEntered, listLeft } from '../../features/people/attendees/directory';
import { useVisit } from './useVisit';

/** All attendees by last name, at `/attendees/list` (product.md#attendees). */
export function AttendeeListScreen() {
  useVisit(listEntered, listLeft);
  return <AttendeeList />;
}
