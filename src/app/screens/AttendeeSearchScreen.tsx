import { useContext } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectSwimlanes, swimlanesRequested } from '../../features/attendees';
import {
  DirectoryPageView,
  LanesView,
  LIST_PATH,
  Results,
  resultsEntered,
  resultsLeft,
  SearchForm,
} from '../../features/attendees/directory';
import { selectConfig } from '../../shared/event';
import { ChunkSlot } from '../ChunkSlot';
import { ShownRoute } from '../shownRoute';
import { useRequest } from './home/useRequest';
import { useScreenName } from './useScreenName';
import { useScreenTitle } from './useScreenTitle';
import { useVisit } from './useVisit';

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

/** What was found, under a title of its own. */
function FoundPeople() {
  useScreenTitle('directory.resultsTitle');
  return <Results />;
}

/** People to begin with, before anything is looked for. */
function Beginning() {
  const { swimlanes } = useSelector(selectConfig).pageOptions.attendees;
  return (
    <>
      <ChunkSlot chunk="recommended" screen="RecommendedAttendees" />
      {swimlanes.length > 0 && <Lanes />}
    </>
  );
}

/**
 * Where people look for each other (spec §2: /attendees), and whom they find (/attendees/results). The first letter leads from the
 * one to the other: they are one screen, so that the field stays and keeps the focus.
 */
export function AttendeeSearchScreen() {
  const { formatMessage } = useIntl();
  const atResults = useContext(ShownRoute)?.name === 'attendeeResults';
  const name = useScreenName();
  useVisit(resultsEntered, resultsLeft);
  return (
    <DirectoryPageView
      heading={atResults ? formatMessage({ id: 'directory.resultsTitle' }) : name}
      link={{ to: LIST_PATH, label: formatMessage({ id: 'directory.seeList' }) }}
    >
      <SearchForm live={atResults} />
      {atResults ? <FoundPeople /> : <Beginning />}
    </DirectoryPageView>
  );
}
