import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access';
import { HelpView } from '../../features/help';
import { selectConfig } from '../../shared/event';
import { ChunkSlot } from '../ChunkSlot';
import { useScreenName } from './useScreenName';

/** The help page of the event, under the name its navigation gives it, with what helps when nothing of it did. */
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
  );
}
