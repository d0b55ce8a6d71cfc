import { FormattedMessage } from 'react-intl';
import { Notice } from '../../../shared/kit/ui/Notice';
import { StatusRegion } from '../../../shared/kit/ui/StatusRegion';
import type { Removed } from '../removed';

export interface NoticesViewProps {
  altered: boolean;
  removed: Removed;
}

/** What to know about a recording before trusting it. */
export function NoticesView({ altered, removed }: NoticesViewProps) {
  return (
    <>
      {altered && (
        <StatusRegion>
          <Notice kind="calling">
            <FormattedMessage id="replay.altered" />
          </Notice>
        </StatusRegion>
      )}
      {removed.before !== null && (
        <StatusRegion>
          <Notice kind="calm">
            <FormattedMessage id="replay.pagesGone" values={{ sequence: removed.before }} />
          </Notice>
        </StatusRegion>
      )}
      {removed.cut.map((page) => (
        <StatusRegion key={page}>
          <Notice kind="calm">
            <FormattedMessage id="replay.cut" values={{ page }} />
          </Notice>
        </StatusRegion>
      ))}
    </>
  );
}
