import { ALIASES } from '../contract/platform/routes';
import shellMessages from '../features/event/shell/messages.en.json';
import { loadAllChunks } from './loadAllChunks';
import { loadedChunks } from './chunkLoading/loadedChunks';
import { routes, type RouteMeta } from './routes';

/** The route's rules in one line, without what all routes share. */
function rulesOf(route: RouteMeta): string {
  const { navigation, pageOption, restriction, wrapper, updateNotice, title } = route;
  const guard = navigation ?? pageOption;
  return [
    guard && `guard ${guard}`,
    restriction && `for ${restriction}`,
    wrapper === false && 'no wrapper',
    updateNotice === false && 'no update notice',
    title && `title ${title}`,
    route.entryTitle && 'title of the entry',
    route.titlesItself && 'titles itself',
  ]
    .filter(Boolean)
    .join(', ');
}

it('the route table matches the product rules row by row (product.md#routes)', () => {
  expect(routes.map((route) => [route.path, rulesOf(route)])).toEqual([
    ['/', ''],
    ['/entrance', 'no wrapper, title shell.title.entrance'],
    ['/attendees', 'guard attendees, title of the entry'],
    ['/attendees/results', 'guard attendees, title shell.title.attendeeResults, title of the entry'],
    ['/attendees/attendee-profile', 'guard attendees, title shell.title.ownProfile'],
    [
      '/attendees/attendee-profile/:attendeeId',
      'guard attendees, title shell.title.attendeeProfile, titles itself',
    ],
    [
      '/attendees/company-listing/:companyId',
      'guard attendees, title shell.title.companyListing, titles itself',
    ],
    ['/attendees/list', 'guard attendees, title shell.title.attendeeList, title of the entry'],
    ['/sessions', 'guard sessions, title of the entry'],
    ['/sessions/:sessionId', 'title shell.title.session, titles itself'],
    ['/sessions/:sessionId/presenter', 'no wrapper, title shell.title.sessionPresenter, titles itself'],
    ['/sessions/poll-results/:pollId', 'no wrapper, title shell.title.pollResults, titles itself'],
    ['/live-stream/:streamId', 'title shell.title.liveStream, titles itself'],
    ['/mg-live', 'no wrapper, title shell.title.liveStream, titles itself'],
    ['/meeting/:meetingId', 'no wrapper, no update notice, title shell.title.meeting, titles itself'],
    [
      '/meeting/:meetingId/developer',
      'no wrapper, no update notice, title shell.title.meeting, titles itself',
    ],
    ['/tradeshow', 'guard tradeshow, title of the entry'],
    ['/tradeshow/search', 'guard tradeshow, title of the entry'],
    ['/tradeshow/results', 'guard tradeshow, title shell.title.tradeshowResults, title of the entry'],
    [
      '/tradeshow/exhibitor-details/:exhibitorId',
      'guard tradeshow, title shell.title.exhibitorDetails, titles itself',
    ],
    ['/resources', 'guard resources, title of the entry'],
    ['/presenters', 'guard presenters, title of the entry'],
    ['/awards', 'guard awards, title of the entry'],
    ['/pages/:name', 'title shell.title.staticPage, titles itself'],
    ['/wearecalled', 'guard wearecalled, title of the entry'],
    ['/message-center', 'guard messageCenter, title of the entry'],
    ['/request-meeting', 'guard createActivity, title shell.title.requestMeeting'],
    ['/schedule', 'guard schedule, title shell.title.schedule'],
    ['/help', 'guard help, title of the entry'],
    ['/posters', 'guard posters, title of the entry'],
    ['/posters/gallery', 'guard posters, title of the entry'],
    ['/posters/poster-details/:posterId', 'guard posters, title of the entry, titles itself'],
    ['/posters/EditPoster', 'guard posters, title of the entry'],
    ['/networking/:roomId', 'guard networking, title shell.title.networking'],
    ['/admin', 'for superuser, title shell.title.admin'],
    ['/admin/schedule', 'for superuser, no wrapper, title shell.title.adminSchedule'],
    ['/admin/schedule/import', 'for superuser, no wrapper, title shell.title.adminScheduleImport'],
    ['/admin/sessions', 'for superuser, no wrapper, title shell.title.adminSessions'],
    ['/admin/editSession', 'for superuser, no wrapper, title shell.title.adminEditSession'],
    ['/admin/evaluations', 'for superuser, no wrapper, title shell.title.adminEvaluations'],
    ['/admin/analytics', 'for superuser, no wrapper, title shell.title.adminAnalytics'],
    ['/admin/announcements', 'for superuser, no wrapper, title shell.title.adminAnnouncements'],
    ['/admin/help', 'for superuser, no wrapper, title shell.title.adminHelp'],
    ['/admin/audit', 'for superuser, no wrapper, title shell.title.adminAudit'],
    ['/admin/settings', 'for superuser, no wrapper, title shell.title.adminSettings'],
    ['/admin/featured-video', 'for superuser, no wrapper, title shell.title.adminFeaturedVideo'],
    ['/admin/ads', 'for superuser, no wrapper, title shell.title.adminPromotions'],
    ['/admin/exhibitors', 'for superuser, no wrapper, title shell.title.adminExhibitors'],
    ['/admin/attendees', 'for superuser, no wrapper, title shell.title.adminAttendees'],
    ['/admin/attendees/import', 'for superuser, no wrapper, title shell.title.adminAttendeeImport'],
    ['/admin/exhibitors/import', 'for superuser, no wrapper, title shell.title.adminExhibitorImport'],
    ['/admin/posters/import', 'for superuser, no wrapper, title shell.title.adminPosterImport'],
    ['/admin/attendees/deletions', 'for superuser, no wrapper, title shell.title.adminDeletions'],
    ['/admin/attendees/new', 'for superuser, no wrapper, title shell.title.adminNewAttendee'],
    ['/admin/attendees/person/:attendeeId', 'for superuser, no wrapper, title shell.title.adminAttendee'],
    [
      '/admin/helpdesk',
      'for superuserOrHelpdesk, no wrapper, title shell.title.adminHelpdesk, titles itself',
    ],
    ['/admin/meetings', 'for superuser, no wrapper, title shell.title.adminMeetings'],
    ['/admin/moderation', 'for superuserOrModerator, no wrapper, title shell.title.adminModeration'],
    ['/exhibitor', 'for superuserOrExhibitor, title shell.title.exhibitor'],
    ['/developer', 'for superuserOrRecorded, title shell.title.developer'],
    ['/401', 'title shell.title.notAuthorized'],
    ['*', 'title shell.title.notFound'],
  ]);
});

it('every route but Home has a title, whose words are among the shell’s messages (product.md#routes)', () => {
  const ids = new Set(Object.keys(shellMessages));
  const untitled = routes.filter(({ title, entryTitle }) => (title ? !ids.has(title) : !entryTitle));
  expect(untitled.map(({ name }) => name)).toEqual(['home']);
});

it('the aliases match the product rules (product.md#routes)', () => {
  expect(ALIASES).toEqual([{ from: '/home', to: '/' }]);
});

it('every route has a screen that its chunk provides', async () => {
  await loadAllChunks();
  const missing = routes.filter(({ chunk, screen }) => !loadedChunks.get(chunk)?.screens[screen]);
  expect(missing).toEqual([]);
});

it('only a route without a wrapper can omit the update notice', () => {
  expect(routes.filter((route) => route.updateNotice === false && route.wrapper !== false)).toEqual([]);
});
