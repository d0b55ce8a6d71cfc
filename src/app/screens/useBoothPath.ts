import { useSelector } from 'react-redux';
import { selectNavigation } from '../../shared/platform/event';

const boothPath = (exhibitorId: string) => `/tradeshow/exhibitor-details/${exhibitorId}`;

/** Path of an exhibitor's booth; null where the event's tradeshow is closed. */
export function useBoothPath(): ((exhibitorId: string) => string) | null {
  const isOpen = useSelector(selectNavigation).some(({ name }) => name === 'tradeshow');
  return isOpen ? boothPath : null;
}
