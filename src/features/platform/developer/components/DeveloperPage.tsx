import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { selectLocale } from '../../../../shared/platform/page';
import { selectRecordingToDelete, selectList, selectOutcome, selectRecording } from '../selectors';
import {
  deleteConfirmationRequested,
  deleteConfirmed,
  deleteDeclined,
  developerOpened,
  recordingsRequested,
  reloadRequested,
  saveRequested,
  switchRequested,
} from '../slice';
import { DeveloperView, type DeveloperViewProps } from './DeveloperView';

/** The developer page, connected to the store. */
export function DeveloperPage({
  build,
  apiDocsUrl,
  maySwitch,
  rehearsal,
}: Pick<DeveloperViewProps, 'build' | 'apiDocsUrl' | 'maySwitch' | 'rehearsal'>) {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(developerOpened());
  }, [dispatch]);
  return (
    <DeveloperView
      recording={useSelector(selectRecording)}
      list={useSelector(selectList)}
      outcome={useSelector(selectOutcome)}
      toDelete={useSelector(selectRecordingToDelete)}
      build={build}
      apiDocsUrl={apiDocsUrl}
      maySwitch={maySwitch}
      rehearsal={rehearsal}
      viewerZone={viewerTimeZone()}
      locale={useSelector(selectLocale)}
      onSwitch={(on) => dispatch(switchRequested(on))}
      onReload={() => dispatch(reloadRequested())}
      onRetry={() => dispatch(recordingsRequested())}
      onSave={(id) => dispatch(saveRequested(id))}
      onDelete={(id) => dispatch(deleteConfirmationRequested(id))}
      onDeleteConfirm={(id) => dispatch(deleteConfirmed(id))}
      onDeleteDecline={() => dispatch(deleteDeclined())}
    />
  );
}
