import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectOnline } from '../../shared/page';
import { Notice } from '../../shared/ui/Notice';
import { StatusRegion } from '../../shared/ui/StatusRegion';
import { ChunkSlot } from '../ChunkSlot';

/** What is said above a screen: that a newer build is there (everywhere but in the meeting view, spec §2), that the line is down. */
export function Notices({ update }: { update: boolean }) {
  const online = useSelector(selectOnline);
  return (
    <>
      <StatusRegion>{update && <ChunkSlot chunk="update" screen="UpdateNotice" />}</StatusRegion>
      <StatusRegion>
        {!online && (
          <Notice kind="calm">
            <FormattedMessage id="shell.offline" />
          </Notice>
        )}
      </StatusRegion>
    </>
  );
}
