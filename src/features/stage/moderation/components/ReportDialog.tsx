import { useDispatch, useSelector } from 'react-redux';
import {
  reportClosed,
  reportConfirmed,
  reportNoteChanged,
  reportReasonChosen,
  type WithReport,
} from '../reportSlice';
import { ReportDialogView } from './ReportDialogView';

/** The connected dialog in which attendees report a comment, a question or a message. */
export function ReportDialog() {
  const dispatch = useDispatch();
  const report = useSelector((state: WithReport) => state.moderationReport);
  return (
    <ReportDialogView
      report={report}
      onReason={(reason) => dispatch(reportReasonChosen(reason))}
      onNote={(note) => dispatch(reportNoteChanged(note))}
      onConfirm={() => dispatch(reportConfirmed())}
      onClose={() => dispatch(reportClosed())}
    />
  );
}
