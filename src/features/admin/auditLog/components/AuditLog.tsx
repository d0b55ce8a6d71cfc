import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import { eventDays } from '../../../../shared/platform/admin/eventDays';
import { CsvChoice } from '../../../../shared/platform/downloads';
import { selectConfig } from '../../../../shared/platform/event';
import { selectAuditLog } from '../selectors';
import { auditExportRequested, auditFilterChanged, auditRequested, moreAuditRequested } from '../slice';
import { AuditLogView } from './AuditLogView';

/** What staff did at the event (product.md#administration). */
export function AuditLog() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const log = useSelector(selectAuditLog);
  useEffect(() => {
    dispatch(auditRequested());
  }, [dispatch]);
  return (
    <AdminPageView hasTimes title={<FormattedMessage id="auditLog.title" />}>
      <AuditLogView
        {...log}
        days={eventDays(config)}
        csvChoice={<CsvChoice />}
        onFilter={(filter) => dispatch(auditFilterChanged(filter))}
        onMore={() => dispatch(moreAuditRequested())}
        onRetry={() => dispatch(auditRequested())}
        onExport={() => dispatch(auditExportRequested())}
      />
    </AdminPageView>
  );
}
