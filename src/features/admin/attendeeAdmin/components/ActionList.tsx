import { FormattedMessage } from 'react-intl';
import type { BulkAction } from '../../../../contract/admin/people';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import admin from './Admin.module.css';

export interface ActionListProps {
  /** Null until loaded. */
  actions: readonly BulkAction[] | null;
  failed: boolean;
}

/** The last bulk actions: who did what to how many people, and when. */
export function ActionList({ actions, failed }: ActionListProps) {
  if (failed) {
    return (
      <p role="alert" className={cardStyles.problem}>
        <FormattedMessage id="attendeeAdmin.actionsFailed" />
      </p>
    );
  }
  if (actions === null || actions.length === 0) {
    return (
      <p className={cardStyles.quiet}>
        <FormattedMessage id={actions === null ? 'ui.loading' : 'attendeeAdmin.noActions'} />
      </p>
    );
  }
  return (
    <ul className={admin.list}>
      {actions.map(({ kind, people, by, at }, index) => (
        <li key={index} className={admin.row}>
          <span className={admin.content}>
            <FormattedMessage id={`attendeeAdmin.action.${kind}`} values={{ people }} />
            <span className={cardStyles.quiet}>
              {' · '}
              <ViewerDate at={at} format="date-time" />
              {by !== '' && ` · ${by}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
