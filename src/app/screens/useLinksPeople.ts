import { useSelector } from 'react-redux';
import { selectNavigation } from '../../shared/platform/event';

/** Whether the event's directory is open, so that people's profiles can be shown. */
export const useLinksPeople = (): boolean =>
  useSelector(selectNavigation).some(({ name }) => name === 'attendees');
