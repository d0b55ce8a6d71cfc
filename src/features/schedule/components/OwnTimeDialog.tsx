import { useDispatch, useSelector } from 'react-redux';
import { viewerTimeZone } from '../../../shared/lib/dates';
import { draftClosed, ownTimeChangeRequested, type WithOwnTimes } from '../ownTimes/slice';
import { OwnTimeDialogView } from './OwnTimeDialogView';

/** The dialog that adds or changes an entry, while there is one to add or change. */
export function OwnTimeDialog() {
  const dispatch = useDispatch();
  const draft = useSelector((state: WithOwnTimes) => state.ownTimes.draft);
  return (
    <OwnTimeDialogView
      ownTime={draft?.ownTime ?? null}
      isNew={draft?.isNew ?? false}
      zone={viewerTimeZone()}
      onSave={(ownTime) => dispatch(ownTimeChangeRequested({ kind: 'put', ownTime }))}
      onClose={() => dispatch(draftClosed())}
    />
  );
}
