import { useContext } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectSwimlanes, swimlanesRequested } from '../../features/people/attendees';
import {
  KeptPosition,
  LanesView,
  LIST_PATH,
  Results,
  resultsEntered,
  resultsLeft,
  SearchForm,
} from '../../features/people/attendees/directory';
import { selectAuthorized } from '../../shared/platform/auth';
import { selectConfig } from '../../shared/platform/event';
import { useRequestPath } from '../../shared/people/person/useRequestPath';
import { useMessagePath } from '../../shared/people/person/useMessagePath';
import { PersonCardsSkeleton } from '../../shared/people/person/PersonCardsSkeleton';
import { SearchPageView } from '../../shared/platform/search/SearchPageView';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { ShownRoute } from '../shownRoute';
import { useRequest } from './home/useRequest';
import { useScreenName } from './useScreenName';
import { useVisit } from '../../shared/platform/auth/useVisit';

/** Sample attendees per lane. Only rendered if the event configures lanes. */
function Lanes() {
  const dispatch = useDispatch();
  const { conferenceId, pageOptions } = useSelector(selectConfig);
  const { status, swimlanes } = useSelector(selectSwimlanes);
  const meetPathOf = useRequestPath();
  const messagePathOf = useMessagePath();
  useRequest(swimlanesRequested);
  return (
    <LanesView
      conferenceId={conferenceId}
      locationOptions={pageOptions.attendees}
      meetPathOf={meetPathOf}
      messagePathOf={messagePathOf}
      status={status}
      lanes={swimlanes}
      onRetry={() => dispatch(swimlanesRequested())}
    />
  );
}

/** Suggested attendees, shown before a search. */
function Beginning() {
  const { swimlanes } = useSelector(selectConfig).pageOptions.attendees;
  const authorized = useSelector(selectAuthorized);
  return (
    <>
      <ChunkSlot
        chunk="recommended"
        screen="RecommendedAttendees"
        waiting={authorized && <PersonCardsSkeleton count={8} withHeading />}
      />
      {swimlanes.length > 0 && <Lanes />}
    </>
  );
}

/**
 * Attendee search (`/attendees`) and its results (`/attendees/results`) (product.md#attendees). Typing the
 * first letter navigates from one to the other; they share a screen so that the field keeps its focus.
 */
export function AttendeeSearchScreen() {
  const { formatMessage } = useIntl();
  const atResults = useContext(ShownRoute)?.name === 'attendeeResults';
  const name = useScreenName();
  useVisit(resultsEntered, resultsLeft);
  return (
    <SearchPageView
      heading={atResults ? formatMessage({ id: 'directory.resultsTitle' }) : name}
      link={{ to: LIST_PATH, label: formatMessage({ id: 'directory.seeList' }) }}
    >
      <SearchForm live={atResults} />
      {atResults ? <Results /> : <Beginning />}
      <KeptPosition />
    </SearchPageView>
  );
}
