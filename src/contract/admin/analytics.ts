import * as z from 'zod/mini';
import { isoDay, isoInstant, resourceId } from '../kit/common';
import { csvQuery } from '../kit/csvDialect';
import { defineEndpoint } from '../kit/endpoint';

const count = z.int().check(z.minimum(0));

/** People who watched during a quarter of an hour of event time; `at` is its start. */
const quarter = z.object({ at: isoInstant, viewers: count });

/**
 * Who came and watched, on a day or during the whole event. Somebody watching two videos at a time counts
 * twice.
 */
export const attendance = z.object({
  /** People who signed in; null for a single day, for which it is not counted. */
  people: z.nullable(count),
  /** People who watched anything. */
  viewers: count,
  /** Minutes watched; null for a single day, for which it is not counted. */
  minutes: z.nullable(count),
  /** In order; without those in which nobody watched. */
  quarters: z.array(quarter),
});
export type Attendance = z.infer<typeof attendance>;

/** Attendance by time. */
export const getAttendance = defineEndpoint({
  id: 'getAttendance',
  method: 'GET',
  path: '/admin/analytics/attendance',
  access: 'superuser',
  query: z.object({ day: z.optional(isoDay) }),
  response: attendance,
});

/** A video that somebody watched: of a session, a booth or a poster. */
export const watchedVideo = z.object({
  id: z.string(),
  kind: z.enum(['session', 'exhibitor', 'poster', 'gone']),
  /** Empty for videos that no longer exist. */
  title: z.string(),
  viewers: count,
  views: count,
  minutes: count,
});
export type WatchedVideo = z.infer<typeof watchedVideo>;

/** Maximum number of videos in a list. */
export const MAX_VIDEOS = 5_000;

/** Everything that was watched, most viewers first. */
export const listWatchedVideos = defineEndpoint({
  id: 'listWatchedVideos',
  method: 'GET',
  path: '/admin/analytics/videos',
  access: 'superuser',
  response: z.object({ videos: z.array(watchedVideo).check(z.maxLength(MAX_VIDEOS)) }),
});

/** How long people stayed with a video, and when they watched it. */
export const videoFigures = z.extend(watchedVideo, {
  /** How many people watched at least this many minutes, from 0 on. */
  curve: z.array(z.object({ minute: count, viewers: count })),
  quarters: z.array(quarter),
});
export type VideoFigures = z.infer<typeof videoFigures>;

/** Maximum length of the curve, in minutes. */
export const MAX_MINUTES = 240;

/** Figures for a video; 404 if nobody watched it. */
export const getVideoFigures = defineEndpoint({
  id: 'getVideoFigures',
  method: 'GET',
  path: '/admin/analytics/videos/{videoId}',
  access: 'superuser',
  params: z.object({ videoId: resourceId }),
  response: videoFigures,
});

export const boothFigures = z.object({
  exhibitorId: z.string(),
  companyName: z.string(),
  visits: count,
  people: count,
  minutes: count,
  downloads: count,
});
export type BoothFigures = z.infer<typeof boothFigures>;

export const pollFigures = z.object({
  pollId: z.string(),
  question: z.string(),
  sessionTitle: z.string(),
  state: z.string(),
  votes: count,
});
export type PollFigures = z.infer<typeof pollFigures>;

/** Words that were searched for in a part of the event without a result. */
export const emptySearch = z.object({
  part: z.enum(['exhibitors', 'posters']),
  words: z.string(),
  times: count,
  lastAt: isoInstant,
});
export type EmptySearch = z.infer<typeof emptySearch>;

/** Maximum number of searches without a result that are listed. */
export const MAX_EMPTY_SEARCHES = 500;

/**
 * Visited booths, votes in polls that were opened, and searches without a result; the largest figures first.
 */
export const getEngagement = defineEndpoint({
  id: 'getEngagement',
  method: 'GET',
  path: '/admin/analytics/engagement',
  access: 'superuser',
  response: z.object({
    booths: z.array(boothFigures),
    polls: z.array(pollFigures),
    searches: z.array(emptySearch),
  }),
});
export type Engagement = z.infer<(typeof getEngagement)['response']>;

export const analyticsPart = z.enum(['attendance', 'videos', 'booths', 'polls', 'searches']);
export type AnalyticsPart = z.infer<typeof analyticsPart>;

/** The figures of a part as CSV. */
export const exportAnalytics = defineEndpoint({
  id: 'exportAnalytics',
  method: 'GET',
  path: '/analytics-export',
  access: 'superuser',
  query: z.object({ part: analyticsPart, day: z.optional(isoDay), ...csvQuery }),
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});
