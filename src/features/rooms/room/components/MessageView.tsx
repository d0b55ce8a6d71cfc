import { ROUTES } from '../../../../contract/platform/routes';
import { DetailMessage, type DetailProblem, type DetailTexts } from '../../../../shared/kit/ui/DetailMessage';
import styles from './RoomPage.module.css';

const TEXTS: DetailTexts = {
  notFoundTitle: 'room.notFoundTitle',
  notFoundText: 'room.notFoundText',
  failedTitle: 'room.failedTitle',
  failedText: 'room.failedText',
  offlineText: 'room.offlineText',
  toList: 'room.back.schedule',
};

/** Shown instead of a room that does not exist for the user, or could not be loaded. */
export const MessageView = (problem: DetailProblem) => (
  <div className={styles.page}>
    <DetailMessage {...problem} texts={TEXTS} listPath={ROUTES.schedule.path} />
  </div>
);
