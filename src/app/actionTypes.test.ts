import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isActionCreator } from '@reduxjs/toolkit';
import * as accessSlice from '../features/access/slice';
import * as adminDeletionsSlice from '../features/attendeeAdmin/deletionsSlice';
import * as attendeeDownloadSlice from '../features/attendeeAdmin/downloadSlice';
import * as attendeeImportSlice from '../features/attendeeAdmin/importSlice';
import * as adminPeopleSlice from '../features/attendeeAdmin/peopleSlice';
import * as adminPersonSlice from '../features/attendeeAdmin/personSlice';
import { personPictureSlice } from '../features/attendeeAdmin/pictureSlice';
import * as attendeeListSlice from '../features/attendees/directory/list/slice';
import * as attendeeSearchSlice from '../features/attendees/directory/search/slice';
import * as ownProfileSlice from '../features/attendeeProfile/ownSlice';
import { pictureSlice } from '../features/attendeeProfile/pictureSlice';
import * as ownRightsSlice from '../features/attendeeProfile/rightsSlice';
import * as attendeeProfileSlice from '../features/attendeeProfile/slice';
import * as attendeesSlice from '../features/attendees/slice';
import * as authSlice from '../features/auth/slice';
import * as companySlice from '../features/companies/slice';
import * as deskChatsSlice from '../features/desk/chatsSlice';
import * as deskSearchSlice from '../features/desk/searchSlice';
import * as deskSlice from '../features/desk/slice';
import * as developerSlice from '../features/developer/slice';
import * as entranceSlice from '../features/entrance/slice';
import * as evaluationSlice from '../features/evaluation/slice';
import * as featuredVideoSlice from '../features/featuredVideo/slice';
import * as helpdeskSlice from '../features/helpdesk/slice';
import * as logSlice from '../features/outbox/slice';
import * as notificationsSlice from '../features/notifications/slice';
import * as pushSlice from '../features/push/slice';
import * as recommendedSlice from '../features/recommendedAttendees/slice';
import * as rehearsalSlice from '../features/rehearsal/slice';
import * as reportSlice from '../features/report/slice';
import * as commentsSlice from '../features/session/commentsSlice';
import * as sessionSlice from '../features/session/slice';
import * as sessionsSlice from '../features/sessions/slice';
import * as settingsSlice from '../features/settings/slice';
import * as startupSlice from '../features/startup/slice';
import * as tradeshowSlice from '../features/tradeshow/slice';
import * as updateSlice from '../features/update/slice';
import * as videoSlice from '../features/video/slice';
import * as event from '../shared/event';
import * as eventTime from '../shared/eventTime';
import * as helpdesk from '../shared/helpdesk';
import * as helpdeskSignOut from '../shared/helpdesk/signOut';
import * as log from '../shared/outbox';
import * as page from '../shared/page';
import * as push from '../shared/push';
import * as realtime from '../shared/realtime';
import * as session from '../shared/auth';
import * as restore from '../shared/auth/restore';
import * as sessionPage from '../shared/sessionPage';
import * as chunksSlice from './chunksSlice';
import { ACTION_TYPES } from './actionTypes';

const modules: readonly Record<string, unknown>[] = [
  ...[accessSlice, authSlice, chunksSlice, commentsSlice, developerSlice, evaluationSlice, event, eventTime],
  ...[
    log,
    logSlice,
    notificationsSlice,
    page,
    push,
    pushSlice,
    realtime,
    rehearsalSlice,
    reportSlice,
    restore,
    session,
    sessionPage,
  ],
  ...[attendeeProfileSlice, companySlice, ownProfileSlice, ownRightsSlice, recommendedSlice],
  ...[pictureSlice.actions, personPictureSlice.actions],
  ...[helpdesk, helpdeskSignOut, helpdeskSlice],
  ...[attendeeListSlice, attendeeSearchSlice],
  ...[adminDeletionsSlice, adminPeopleSlice, adminPersonSlice, attendeeDownloadSlice, attendeeImportSlice],
  ...[attendeesSlice, entranceSlice, featuredVideoSlice, sessionSlice, tradeshowSlice],
  ...[deskChatsSlice, deskSearchSlice, deskSlice],
  ...[sessionsSlice, settingsSlice, startupSlice, updateSlice, videoSlice],
];

/** All app sources except tests; the replay page is a separate program. */
const sources = readdirSync(path.resolve('src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|testing/.test(file))
  .filter((file) => !file.startsWith(path.join('app', 'replay')))
  .map((file) => readFileSync(path.join('src', file), 'utf8'));

const found = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));

it('contains exactly the actions of the slices and the shared facts', () => {
  const made = modules
    .flatMap((exported) => Object.values(exported))
    .filter(isActionCreator)
    .map(({ type }) => type);
  expect([...ACTION_TYPES].sort()).toEqual([...new Set(made)].sort());
});

it('contains every action type that the sources declare', () => {
  const declared = found(/createAction(?:<[^;=]*?>)?\(\s*'([^']+)'/g);
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter((type) => !ACTION_TYPES.has(type))).toEqual([]);
});

it('contains actions of every slice', () => {
  const slices = found(/createSlice\(\{\s*name: '([^']+)'/g);
  const withReducers = slices.filter((name) => name !== 'startup' && name !== 'chunks');
  expect(withReducers.length).toBeGreaterThan(10);
  const known = new Set([...ACTION_TYPES].map((type) => type.split('/')[0]));
  expect(withReducers.filter((name) => !known.has(name))).toEqual([]);
});
