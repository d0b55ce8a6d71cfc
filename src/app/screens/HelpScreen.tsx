import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access';
import { HelpView } from '../../features/help';
import { getSettings } from '../../contract/settings';
import { selectConfig } from '../../shared/event';
import { AsOf } from '../../shared/offline';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { useScreenName } from './useScreenName';

/** The event's help page, titled by its navigation entry, plus further ways to get help. */
export function HelpScreen() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(accessRequested());
  }, [dispatch]);
  const developer = useSelector((state: WithAccess) => selectMayOpen(state, 'superuserOrRecorded'));
  const desk = useSelector((state: WithAccess) => selectMayOpen(state, 'superuserOrHelpdesk'));
  const superuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  const { help, schedule } = useSelector(selectConfig).pageOptions;
  return (
    <>
      {/* The page comes with the event’s configuration, which is as old as the settings are. */}
      <AsOf of={[getSettings]} />
      <HelpView
        heading={useScreenName()}
        content={help.content}
        entryWindowText={schedule.entryWindowText}
        contactEmail={help.contactEmail ?? null}
        report={<ChunkSlot chunk="report" screen="ReportSection" />}
        deskPath={desk ? '/admin/helpdesk' : null}
        peoplePath={superuser ? '/admin/attendees' : null}
        developerPath={developer ? '/developer' : null}
      />
    </>
  );
}
