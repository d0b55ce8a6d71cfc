import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectSwimlanes, swimlanesRequested } from '../../features/attendees';
import { DirectoryPageView, LanesView, LIST_PATH, SearchForm } from '../../features/attendees/directory';
import { selectConfig } from '../../shared/event';
import { ChunkSlot } from '../ChunkSlot';
import { useRequest } from './home/useRequest';
import { useScreenName } from './useScreenName';

/** Samples of the event's people; shown by the screen alone where the event has lanes for them. */
function Lanes() {
  const dispatch = useDispatch();
  const { conferenceId, pageOptions } = useSelector(selectConfig);
  const { status, failure, swimlanes } = useSelector(selectSwimlanes);
  useRequest(swimlanesRequested);
  return (
    <LanesView
      conferenceId={conferenceId}
      places={pageOptions.attendees}
      status={status}
      failureText={failure?.message ?? null}
      lanes={swimlanes}
      onRetry={() => dispatch(swimlanesRequested())}
    />
  );
}

/** Where people begin to look for each other (spec §2: /attendees). */
export function AttendeeSearchScreen() {
  const { formatMessage } = useIntl();
  const { swimlanes } = useSelector(selectConfig).pageOptions.attendees;
  return (
    <DirectoryPageView
      heading={useScreenName()}
      link={{ to: LIST_PATH, label: formatMessage({ id: 'directory.seeList' }) }}
    >
      <SearchForm live={false} />
      <ChunkSlot chunk="recommended" screen="RecommendedAttendees" />
      {swimlanes.length > 0 && <Lanes />}
    </DirectoryPageView>
  );
}
