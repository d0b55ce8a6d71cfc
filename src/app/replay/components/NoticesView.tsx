import { FormattedMessage } from 'react-intl';
import { Notice } from '../../../shared/ui/Notice';

export interface NoticesViewProps {
  altered: boolean;
  /** Numbers of the pages, from 1, whose beginning is gone. */
  cut: readonly number[];
}

/** What must be known of a recording before it is believed. */
export function NoticesView({ altered, cut }: NoticesViewProps) {
  return (
    <>
      {altered && (
        <Notice kind="calling">
          <FormattedMessage id="replay.altered" />
        </Notice>
      )}
      {cut.map((page) => (
        <Notice key={page} kind="calm">
          <FormattedMessage id="replay.cut" values={{ page }} />
        </Notice>
      ))}
    </>
  );
}
