import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CsvChoice } from '../../../../shared/platform/downloads';
import {
  leadClosed,
  leadConflictResolved,
  leadOpened,
  leadSaveRequested,
  leadsDownloadRequested,
  leadsRequested,
  moreLeadsRequested,
  notesChanged,
  searchChanged,
  type WithLeadDesk,
} from '../leadDeskSlice';
import { teamRequested, type WithBoothTeam } from '../teamSlice';
import { LeadsView } from './LeadsView';

/** The leads of the booth that is open. */
export function Leads() {
  const dispatch = useDispatch();
  const desk = useSelector((state: WithLeadDesk) => state.leadDesk);
  const { members } = useSelector((state: WithBoothTeam) => state.boothTeam);
  useEffect(() => {
    dispatch(leadsRequested());
    dispatch(teamRequested());
  }, [dispatch]);
  return (
    <LeadsView
      {...desk}
      team={members}
      csvChoice={<CsvChoice />}
      onSearch={(search) => dispatch(searchChanged(search))}
      onMore={() => dispatch(moreLeadsRequested())}
      onRetry={() => dispatch(leadsRequested())}
      onOpen={(leadId) => dispatch(leadOpened({ leadId }))}
      onClose={() => dispatch(leadClosed())}
      onChange={(notes) => dispatch(notesChanged(notes))}
      onSave={() => dispatch(leadSaveRequested())}
      onResolve={(keep) => dispatch(leadConflictResolved({ keep }))}
      onDownload={() => dispatch(leadsDownloadRequested())}
    />
  );
}
