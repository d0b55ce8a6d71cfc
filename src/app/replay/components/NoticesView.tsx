import { FormattedMessage } from 'react-intl';
import { Notice } from '../../../shared/ui/Notice';
import type { Gone } from '../gone';

export interface NoticesViewProps {
  altered: boolean;
  gone: Gone;
}

/** What must be known of a recording before it is believed. */
export function NoticesView({ altered, gone }: NoticesViewProps) {
  return (
    <>
      {altered && (
        <Notice kind="calling">
          <FormattedMessage id="replay.altered" />
        </Notice>
      )}
      {gone.before !== null && (
        <Notice kind="calm">
          <FormattedMessage id="replay.pagesGone" values={{ sequence: gone.before }} />
        </Notice>
      )}
      {gone.cut.map((page) => (
        <Notice key={page} kind="calm">
          <FormattedMessage id="replay.cut" values={{ page }} />
        </Notice>
      ))}
    </>
  );
}
