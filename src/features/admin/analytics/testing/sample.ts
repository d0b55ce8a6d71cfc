import type {
  Attendance,
  Engagement,
  VideoFigures,
  WatchedVideo,
} from '../../../../contract/admin/analytics';

const quarters = [12, 80, 143, 160, 158, 151, 90, 31].map((viewers, index) => ({
  at: new Date(Date.parse('2021-01-26T15:00:00.000Z') + index * 900_000).toISOString(),
  viewers,
}));

export const ATTENDANCE: Attendance = { people: 812, viewers: 640, minutes: 48_120, quarters };

export const VIDEOS: WatchedVideo[] = [
  {
    id: 'sealing-terrazzo',
    kind: 'session',
    title: 'Sealing terrazzo without shutting the lobby',
    viewers: 210,
    views: 260,
    minutes: 7_420,
  },
  {
    id: 'halvora',
    kind: 'exhibitor',
    title: 'Halvora Floor Systems',
    viewers: 64,
    views: 70,
    minutes: 102,
  },
  { id: 'removed', kind: 'gone', title: '', viewers: 3, views: 3, minutes: 9 },
];

export const VIDEO: VideoFigures = {
  id: 'sealing-terrazzo',
  kind: 'session',
  title: 'Sealing terrazzo without shutting the lobby',
  viewers: 210,
  views: 260,
  minutes: 7_420,
  quarters,
  curve: [210, 198, 190, 188, 180, 161, 150, 148, 140, 96].map((viewers, minute) => ({ minute, viewers })),
};

export const ENGAGEMENT: Engagement = {
  booths: [
    {
      exhibitorId: 'halvora',
      companyName: 'Halvora Floor Systems',
      visits: 320,
      people: 190,
      minutes: 912,
      downloads: 41,
    },
  ],
  polls: [
    {
      pollId: '1',
      question: 'Which floor is hardest to keep?',
      state: 'closed',
      votes: 120,
      sessionTitle: 'Sealing terrazzo without shutting the lobby',
    },
  ],
  searches: [{ part: 'exhibitors', words: 'ice resurfacing', times: 9, lastAt: '2021-01-26T15:00:00.000Z' }],
};
