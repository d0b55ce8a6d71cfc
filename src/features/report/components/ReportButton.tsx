import { useContext } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Button } from '../../../shared/ui/Button';
import { FaultContext } from '../../../shared/ui/fault';
import { reportOpened } from '../slice';
import { ReportDialog } from './ReportDialog';

/** Offers to report a problem; inside an error screen, that screen's fault is part of the report. */
export function ReportButton() {
  const dispatch = useDispatch();
  const fault = useContext(FaultContext);
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => dispatch(reportOpened({ fault }))}>
        <FormattedMessage id="report.title" />
      </Button>
      <ReportDialog />
    </>
  );
}
