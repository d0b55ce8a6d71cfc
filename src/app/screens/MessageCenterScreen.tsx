import { MessageCenter } from '../../features/messageCenter';
import { useScreenName } from './useScreenName';

/** Message Center (`/message-center`, product.md#messages). */
export function MessageCenterScreen() {
  return <MessageCenter heading={useScreenName()} />;
}
