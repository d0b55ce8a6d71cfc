import {
  everyPart,
  logOfSegments,
  replayApp,
  startRecordedApp,
  visitDeps,
} from '../../../test/actionLog/app';
import { buildAttendee } from '../../../test/builders/attendee';
import { buildProfile } from '../../../test/builders/profile';
import { buildUser } from '../../../test/builders/user';
import { httpFailure, settle } from '../../../test/fakes/deps';
import { deleteAttendeePicture } from '../../contract/people/attendeePicture';
import { getAttendee, putAttendee } from '../../contract/people/attendeeProfile';
import { getCompany } from '../../contract/exhibition/companies';
import { getDeletionRequest, postDeletionRequest } from '../../contract/people/dataRights';
import { getRecommendedAttendees, hideRecommendedAttendee } from '../../contract/people/recommendedAttendees';
import {
  conflictResolved,
  fieldsChanged,
  leaveConfirmationRequested,
  leaveConfirmed,
  ownRequested,
  saveRequested,
} from '../../features/people/attendeeProfile/ownSlice';
import { pictureChosen, removalRequested } from '../../features/people/attendeeProfile/pictureSlice';
import {
  deletionConfirmed,
  downloadRequested,
  rightsRequested,
} from '../../features/people/attendeeProfile/rightsSlice';
import { profileRequested } from '../../features/people/attendeeProfile/slice';
import { companyRequested } from '../../features/exhibition/companies/slice';
import { hideRequested, recommendedRequested } from '../../features/people/recommendedAttendees/slice';
import { navigationRequested, titleRequested } from '../../shared/platform/page';

/** In every private value of the visit, and nowhere else. */
const CANARY = /canary/i;

const me = buildUser().id;
const person = {
  firstName: 'Canary',
  lastName: 'Canary',
  companyName: 'Canary Ltd',
  title: 'Canary',
  city: 'Canary',
  country: 'Canary',
  state: 'Canary',
  companyType: 'Canary',
  MI: 'canary',
  prefix: 'Canary',
  suffix: 'Canary',
  system: 'Canary',
  imgPath: '/pictures/canary',
};
const page = (over = {}, revision = 1) =>
  buildProfile(
    {
      ...person,
      attendeeId: me,
      companyId: 'canary',
      address1: '1 Canary',
      zip: 'canary',
      phone: '5 canary',
      email: 'canary@example.org',
      myAvailability: 'Canary',
      biography: '<p>Canary</p>',
      aboutOrganization: '<p>Canary</p>',
      interests: ['Canary'],
      ...over,
    },
    revision,
  );
const somebody = buildAttendee({ ...person, attendeeId: 'canary-2', companyId: 'canary' });

/**
 * Profile and company pages, and the user's own profile with a conflict, a picture and their privacy rights.
 */
async function visit() {
  const deps = visitDeps('/gate?code=c&state=s');
  const { api, files } = deps;
  api.on(getAttendee, page(), page({ title: 'Canary elsewhere' }, 4), page({ attendeeId: 'canary-2' }));
  api.on(putAttendee, httpFailure(409), page({}, 5));
  api.on(getDeletionRequest, { requestedAt: null, refused: null });
  api.on(postDeletionRequest, { requestedAt: '2021-01-26T15:00:00.000Z', refused: null });
  api.on(deleteAttendeePicture, { imgPath: null });
  api.on(getCompany, {
    companyId: 'canary',
    companyName: 'Canary Ltd',
    about: '<p>Canary</p>',
    count: 1,
    people: [somebody],
    sessions: [],
    exhibitor: null,
  });
  api.on(getRecommendedAttendees, {
    recommended: [{ attendee: somebody, interests: ['Canary'], sameCompanyType: false, sessions: 1 }],
  });
  api.on(hideRecommendedAttendee, { ok: true });
  const app = startRecordedApp(deps);
  await settle();
  await app.send(...everyPart);
  await app.send(ownRequested(), rightsRequested(), recommendedRequested());
  await app.send(fieldsChanged({ changes: { firstName: 'Canary Two', interests: ['Canary', 'Canary B'] } }));
  await app.send(fieldsChanged({ changes: { email: 'canary.two@example.org', biography: '<b>Canary</b>' } }));
  await app.send(saveRequested());
  await app.send(conflictResolved({ keep: 'mine' }));
  await app.send(pictureChosen({ handle: 'file-1', mediaType: 'image/png', bytes: 10 }));
  files.sent[0]?.emit({ kind: 'progress', sent: 5, total: 10 });
  files.sent[0]?.emit({ kind: 'done', reply: { imgPath: '/pictures/canary-new' } });
  await settle();
  await app.send(removalRequested(), downloadRequested(), deletionConfirmed());
  await app.send(hideRequested({ attendeeId: 'canary-2' }));
  await app.send(navigationRequested('/attendees/attendee-profile/canary-2'));
  await app.send(profileRequested({ attendeeId: 'canary-2' }), titleRequested('Canary O’Canary'));
  await app.send(navigationRequested('/attendees/company-listing/canary'));
  await app.send(companyRequested({ companyId: 'canary' }), titleRequested('Canary Ltd'));
  await app.send(
    leaveConfirmationRequested({ to: '/attendees/attendee-profile/canary-2' }),
    leaveConfirmed(),
  );
  await deps.clock.advance(1_000);
  app.stop();
  return { app, deps };
}

it('a visit to profile and company pages replays and its recording contains nothing private', async () => {
  const { app, deps } = await visit();
  const state = JSON.stringify(app.store.getState());
  expect(state).toMatch(CANARY);
  expect(deps.api.callsOf(putAttendee)).toHaveLength(2);
  const segment = app.segment();
  const types = segment.entries.flatMap((entry) => ('action' in entry ? [entry.action.type] : []));
  for (const type of [
    'ownProfile/conflictFound',
    'ownProfile/saveSucceeded',
    'ownPicture/pictureChanged',
    'ownRights/downloadSucceeded',
    'recommended/hideSucceeded',
    'attendeeProfile/profileSucceeded',
    'company/companySucceeded',
    'ownProfile/left',
  ]) {
    expect(types).toContain(type);
  }
  expect(JSON.stringify(segment)).not.toMatch(CANARY);
  const result = await replayApp(logOfSegments(segment));
  expect(result.divergence).toBeNull();
  expect(result.entries).toBe(segment.entries.length);
});
