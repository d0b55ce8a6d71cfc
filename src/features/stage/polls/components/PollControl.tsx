import { useDispatch, useSelector } from 'react-redux';
import { CsvChoice } from '../../../../shared/platform/downloads';
import { holdFile } from '../../../../shared/kit/lib/heldFiles';
import {
  closeRequested,
  deletionConfirmationRequested,
  deletionConfirmed,
  deletionDeclined,
  downloadRequested,
  editorChanged,
  editorClosed,
  editorOpened,
  importRequested,
  openRequested,
  saveRequested,
} from '../controlSlice';
import { selectManagedPolls, type WithPollControl } from '../selectors';
import { PollControlView } from './PollControlView';

/** The connected control of the shown session's polls, for presenters and moderators. */
export function PollControl() {
  const dispatch = useDispatch();
  return (
    <PollControlView
      polls={useSelector(selectManagedPolls)}
      control={useSelector((state: WithPollControl) => state.pollControl)}
      csvChoice={<CsvChoice />}
      onNew={() => dispatch(editorOpened({ poll: null }))}
      onEdit={(poll) => dispatch(editorOpened({ poll }))}
      onForm={(change) => dispatch(editorChanged(change))}
      onSave={() => dispatch(saveRequested())}
      onEditorClose={() => dispatch(editorClosed())}
      onOpen={(pollId) => dispatch(openRequested({ pollId }))}
      onClose={(pollId) => dispatch(closeRequested({ pollId }))}
      onDelete={(pollId) => dispatch(deletionConfirmationRequested({ pollId }))}
      onDeletionConfirm={(pollId) => dispatch(deletionConfirmed({ pollId }))}
      onDeletionDecline={() => dispatch(deletionDeclined())}
      onDownload={(pollId) => dispatch(downloadRequested({ pollId }))}
      onImport={(file) => dispatch(importRequested({ handle: holdFile(file), bytes: file.size }))}
    />
  );
}
