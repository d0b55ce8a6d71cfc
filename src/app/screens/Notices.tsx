import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectAuthorized } from '../../shared/platform/auth';
import { selectDelayed } from '../../shared/platform/outbox';
import { selectOnline } from '../../shared/platform/page';
import { Notice } from '../../shared/kit/ui/Notice';
import { NoticeBar } from '../../shared/kit/ui/NoticeBar';
import { StatusRegion } from '../../shared/kit/ui/StatusRegion';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';

/**
 * Notices at the bottom of the window: what organizers announce and a newer build, except in the meeting view
 * (product.md#shell); the page is offline; or log entries are stored locally because sending them failed.
 */
export function Notices({ update }: { update: boolean }) {
  const authorized = useSelector(selectAuthorized);
  const online = useSelector(selectOnline);
  const delayed = useSelector(selectDelayed);
  return (
    <NoticeBar>
      {update && (
        <StatusRegion>{authorized && <ChunkSlot chunk="announcements" screen="Banners" />}</StatusRegion>
      )}
      <StatusRegion>{update && <ChunkSlot chunk="update" screen="UpdateNotice" />}</StatusRegion>
      <StatusRegion>
        {!online && (
          <Notice kind="calm">
            <FormattedMessage id="shell.offline" />
          </Notice>
        )}
        {delayed && (
          <Notice kind="calm">
            <FormattedMessage id="ui.savedHere" />
          </Notice>
        )}
      </StatusRegion>
    </NoticeBar>
  );
}
