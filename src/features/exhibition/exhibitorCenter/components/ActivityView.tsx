import { FormattedMessage } from 'react-intl';
import type { BoothAct } from '../../../../contract/exhibition/exhibitorCenter';
import { ActivityLogView } from '../../../../shared/kit/ui/ActivityLogView';
import type { BoothFiguresState } from '../figuresSlice';

export type ActivityViewProps = BoothFiguresState['log'] & { onMore: () => void; onRetry: () => void };

function What({ action, account, details }: BoothAct) {
  return (
    <FormattedMessage
      id={`exhibitor.act.${action}`}
      values={{
        account: account || <FormattedMessage id="exhibitor.act.erased" />,
        name: details.name ?? '',
        count: details.count ?? 0,
        fields: (details.fields ?? []).map((field, index) => (
          <span key={field}>
            {index > 0 && ', '}
            <FormattedMessage id={`exhibitor.field.${field}`} />
          </span>
        )),
      }}
    />
  );
}

/** What staff and superusers did to the booth (product.md#exhibitor-center). */
export function ActivityView(props: ActivityViewProps) {
  return (
    <ActivityLogView
      {...props}
      whatOf={(act) => <What {...act} />}
      words={{
        heading: <FormattedMessage id="exhibitor.tab.activity" />,
        none: <FormattedMessage id="exhibitor.act.none" />,
        erased: <FormattedMessage id="exhibitor.act.erased" />,
        failed: <FormattedMessage id="exhibitor.failed" />,
        more: <FormattedMessage id="exhibitor.showMore" />,
      }}
    />
  );
}
