import { exportAttendees } from '../../../contract/people/attendeeImport';
import { selectConferenceId } from '../../../shared/platform/event';
import { networkFailure } from '../../../../test/fakes/deps';
import { downloadRequested } from './downloadSlice';
import { startAdmin, stopAdmin } from './testing/startAdmin';

afterEach(stopAdmin);

it('all attendees are exported to a file named after the event', async () => {
  const run = await startAdmin();
  await run.send(downloadRequested({ file: 'export' }));
  const [endpoint, , name] = run.deps.files.save.calls[0]?.args ?? [];
  expect(endpoint).toBe(exportAttendees);
  expect(name).toBe(`${selectConferenceId(run.getState())}-attendees.csv`);
  expect(run.getState().attendeeDownload.export).toBe('done');
  run.deps.files.save.answers(networkFailure());
  await run.send(downloadRequested({ file: 'export' }));
  expect(run.getState().attendeeDownload.export).toBe('failed');
});
