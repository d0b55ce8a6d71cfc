import { useSelector } from 'react-redux';
import type { AnnouncementTexts } from '../../contract/notices/announcements';
import { Announcements } from '../../features/admin/announcementAdmin';
import { NoticeEntry } from '../../features/notices/notifications/panel';
import { selectEventMinute, type WithEventTime } from '../../shared/platform/eventTime';

/** Of what is only previewed. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** Announcements for organizers, with notifications as attendees see them. */
export function AdminAnnouncementsScreen() {
  const now = useSelector((state: WithEventTime) => selectEventMinute(state)) ?? 0;
  const at = new Date(now).toISOString();
  const noticeOf = (texts: AnnouncementTexts) => (
    <NoticeEntry
      notice={{
        noticeId: 0,
        at,
        isSeen: false,
        body: { kind: 'announcement', announcementId: NO_ID, texts },
      }}
      isLinked={() => false}
      onClose={() => undefined}
    />
  );
  return <Announcements noticeOf={noticeOf} />;
}
