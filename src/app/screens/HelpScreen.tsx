import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  accessRequested,
  selectAccessPending,
  selectMayOpen,
  type WithAccess,
} from '../../features/access/guard';
import { getHelpPage } from '../../contract/event/helpPage';
import { getSettings } from '../../contract/platform/settings';
import { helpOpened, HelpView, selectHelpSections } from '../../features/event/help';
import { selectConfig } from '../../shared/platform/event';
import { DataAge } from '../../shared/platform/offline';
import { RestToCome } from '../../shared/kit/ui/RestToCome';
import { useEver } from '../../shared/kit/ui/useEver';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { useChunk } from '../chunkLoading/useChunk';
import { useScreenName } from './useScreenName';

/** The event's help page, titled by its navigation entry, plus further ways to get help. */
export function HelpScreen() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(accessRequested());
    dispatch(helpOpened());
  }, [dispatch]);
  const developer = useSelector((state: WithAccess) => selectMayOpen(state, 'superuserOrRecorded'));
  const desk = useSelector((state: WithAccess) => selectMayOpen(state, 'superuserOrHelpdesk'));
  const isAccessPending = useSelector(selectAccessPending);
  const superuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  const { help, schedule } = useSelector(selectConfig).pageOptions;
  const sections = useSelector(selectHelpSections);
  // It stands above links, which would move when it comes.
  const report = useChunk('report')?.status;
  const isReportKnown = useEver(report === 'loaded' || report === 'failed');
  return (
    <>
      {/* Texts of the event’s configuration are as old as the settings are. */}
      <DataAge of={[getSettings, getHelpPage]} />
      <HelpView
        heading={useScreenName()}
        sections={isReportKnown ? sections : null}
        entryWindowText={schedule.entryWindowText}
        contactEmail={help.contactEmail ?? null}
        report={<ChunkSlot chunk="report" screen="ReportSection" />}
        deskPath={desk ? '/admin/helpdesk' : null}
        peoplePath={superuser ? '/admin/attendees' : null}
        developerPath={developer ? '/developer' : null}
      />
      {/* Links for staff stand at the end. */}
      {isAccessPending && <RestToCome />}
    </>
  );
}
