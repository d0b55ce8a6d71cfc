import { useDispatch, useSelector } from 'react-redux';
import { selectContact, selectReport } from '../selectors';
import { descriptionChanged, fileSaveRequested, recordingRequested, reportClosed } from '../slice';
import { ReportDialogView } from './ReportDialogView';

/** The connected dialog for reporting a problem. */
export function ReportDialog() {
  const dispatch = useDispatch();
  const { status, description, recorded, file, recording } = useSelector(selectReport);
  const contact = useSelector(selectContact);
  return (
    <ReportDialogView
      isOpen={status === 'open'}
      description={description}
      recorded={recorded}
      file={file}
      recording={recording}
      contact={contact}
      onDescription={(text) => dispatch(descriptionChanged({ description: text }))}
      onSave={() => dispatch(fileSaveRequested())}
      onRecord={() => dispatch(recordingRequested())}
      onClose={() => dispatch(reportClosed())}
    />
  );
}
