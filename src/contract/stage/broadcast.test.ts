import { broadcastOf, broadcastPath } from './broadcast';

const talk = {
  recording: '/media/demo/3600/',
  conferenceId: 'cleaning-summit',
  dataSet: '',
  sessionId: 'what-clean_means',
};

it.each([
  ['/media/demo/3600/live/cleaning-summit/what-clean_means/master.m3u8', talk],
  [
    '/media/demo/3600/live/cleaning-summit/demo-sessions/s/master.m3u8',
    { dataSet: 'demo-sessions', sessionId: 's' },
  ],
  ['/media/demo/3600/live/cleaning-summit/what-clean_means/seg-12.m4s', talk],
])('reads %s', (path, expected) => {
  expect(broadcastOf(path)).toMatchObject(expected);
});

it.each([
  '/media/demo/3600/master.m3u8',
  '/media/live/cleaning-summit/master.m3u8',
  '/media/demo/3600/live/cleaning-summit/master.m3u8',
  '/media/demo/3600/live/cleaning-summit/a/b/c/master.m3u8',
  '/media/demo/../live/cleaning-summit/s/master.m3u8',
  'https://cdn.example/media/demo/3600/live/cleaning-summit/s/master.m3u8',
])('reads no broadcast in %s', (path) => {
  expect(broadcastOf(path)).toBeNull();
});

it.each(['', 'demo-sessions'])('writes what it reads, for the data set "%s"', (dataSet) => {
  expect(broadcastOf(broadcastPath({ ...talk, dataSet }))).toEqual({ ...talk, dataSet });
});
