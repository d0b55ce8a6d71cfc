import { useContext } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../shared/kit/ui/Button';
import { FaultContext } from '../../../../shared/kit/ui/fault';
import { reportOpened } from '../slice';
import { ReportDialog } from './ReportDialog';

/** Button to report a problem; inside an error screen, the report includes that screen's error. */
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
