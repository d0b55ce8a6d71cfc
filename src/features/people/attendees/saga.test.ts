import { getAttendeeSwimlanes } from '../../../contract/people/attendees';
import { buildAttendee } from '../../../../test/builders/attendee';
import { describeFetch } from '../../../../test/fetchSaga';
import { attendeesReducer, attendeesSaga, selectSampleLane, swimlanesRequested } from '.';
import { swimlanesSucceeded } from './slice';

const lane = (label: string, ...ids: string[]) => ({
  label,
  attendees: ids.map((attendeeId) => buildAttendee({ attendeeId })),
});

describeFetch({
  name: 'attendees',
  saga: attendeesSaga,
  reducer: attendeesReducer,
  requested: swimlanesRequested,
  endpoint: getAttendeeSwimlanes,
  replies: [
    { swimlanes: [lane('Suppliers', 'a')] },
    { swimlanes: [] },
    { swimlanes: [lane('Suppliers', 'b'), lane('Sponsors', 'c')] },
  ],
  kept: (state) => state.swimlanes,
  keptOf: ({ swimlanes }) => swimlanes,
});

it('uses the first non-empty swimlane as the sample', () => {
  const sample = (...swimlanes: ReturnType<typeof lane>[]) =>
    selectSampleLane({ attendees: attendeesReducer(undefined, swimlanesSucceeded({ swimlanes })) })?.label;
  expect(sample(lane('Retailers'), lane('Suppliers', 'a'))).toBe('Suppliers');
  expect(sample(lane('Retailers'))).toBeUndefined();
});
