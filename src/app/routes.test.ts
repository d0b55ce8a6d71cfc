import { ALIASES } from '../contract/routes';
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
    route.titlesItself && 'titles itself',
    route.later && `later ${route.later}`,
  ]
    .filter(Boolean)
    .join(', ');
}

it('the route table matches the product rules row by row (product.md#routes)', () => {
  expect(routes.map((route) => [route.path, rulesOf(route)])).toEqual([
    ['/', ''],
    ['/entrance', 'no wrapper'],
    ['/attendees', 'guard attendees'],
    ['/attendees/results', 'guard attendees, titles itself'],
    ['/attendees/attendee-profile', 'guard attendees, titles itself'],
    ['/attendees/attendee-profile/:attendeeId', 'guard attendees, titles itself'],
    ['/attendees/company-listing/:companyId', 'guard attendees, titles itself'],
    ['/attendees/list', 'guard attendees, titles itself'],
    ['/sessions', 'guard sessions'],
    ['/sessions/:sessionId', 'titles itself'],
    ['/sessions/poll-results/:pollId', 'no wrapper, title shell.title.pollResults, later pollResults'],
    ['/live-stream/:streamId', 'title shell.title.liveStream, later liveStream'],
    ['/mg-live', 'no wrapper, title shell.title.liveStream, later liveStream'],
    ['/meeting/:meetingId', 'no wrapper, no update notice, title shell.title.meeting, later meeting'],
    ['/meeting/:meetingId/developer', 'no wrapper, title shell.title.meeting, later meeting'],
    ['/tradeshow', 'guard tradeshow, later tradeshow'],
    ['/tradeshow/search', 'guard tradeshow, later tradeshow'],
    ['/tradeshow/results', 'guard tradeshow, later tradeshow'],
    ['/tradeshow/exhibitor-details/:exhibitorId', 'guard tradeshow, later tradeshow'],
    ['/resources', 'guard resources'],
    ['/presenters', 'guard presenters'],
    ['/awards', 'guard awards'],
    ['/pages/:name', 'titles itself'],
    ['/wearecalled', 'guard wearecalled'],
    ['/message-center', 'guard messageCenter, later messageCenter'],
    ['/request-meeting', 'guard createActivity, title shell.title.requestMeeting, later requestMeeting'],
    ['/schedule', 'guard schedule, title shell.title.schedule'],
    ['/help', 'guard help'],
    ['/posters', 'guard posters, later posters'],
    ['/posters/gallery', 'guard posters, later posters'],
    ['/posters/poster-details/:posterId', 'guard posters, later posters'],
    ['/posters/EditPoster', 'guard posters, later posters'],
    ['/networking/:roomId', 'guard networking, title shell.title.networking, later networking'],
    ['/admin', 'for superuser, title shell.title.admin'],
    ['/admin/schedule', 'for superuser, no wrapper, title shell.title.admin, later admin'],
    ['/admin/sessions', 'for superuser, no wrapper, title shell.title.admin, later admin'],
    ['/admin/editSession', 'for superuser, no wrapper, title shell.title.admin, later admin'],
    ['/admin/evaluations', 'for superuser, no wrapper, title shell.title.admin, later admin'],
    ['/admin/attendees', 'for superuser, no wrapper, titles itself'],
    ['/admin/attendees/import', 'for superuser, no wrapper, titles itself'],
    ['/admin/attendees/deletions', 'for superuser, no wrapper, titles itself'],
    ['/admin/attendees/new', 'for superuser, no wrapper, titles itself'],
    ['/admin/attendees/person/:attendeeId', 'for superuser, no wrapper, titles itself'],
    ['/admin/helpdesk', 'for superuserOrHelpdesk, no wrapper, titles itself'],
    ['/developer', 'for superuserOrRecorded, title shell.title.developer'],
    ['/401', 'title shell.notAuthorizedTitle'],
    ['*', 'title shell.notFoundTitle'],
  ]);
});

it('the aliases match the product rules (product.md#routes)', () => {
  expect(ALIASES).toEqual([{ from: '/home', to: '/' }]);
});

it('every route has a screen that its chunk provides', async () => {
  await loadAllChunks();
  const missing = routes.filter(({ chunk, screen }) => !loadedChunks.get(chunk)?.screens[screen]);
  expect(missing).toEqual([]);
});

it('routes that open later, and only those, use the Later screen', () => {
  const odd = routes.filter(({ later, screen }) => (later !== undefined) !== (screen === 'Later'));
  expect(odd).toEqual([]);
});

it('only a route without a wrapper can omit the update notice', () => {
  expect(routes.filter((route) => route.updateNotice === false && route.wrapper !== false)).toEqual([]);
});
