import type { FeaturedForm } from '../../../../contract/event/featuredVideoAdmin';
import type { ListedSession } from '../../../../contract/program/programEditing';

export const STORED: FeaturedForm = {
  featured: {
    source: 'session',
    sessionId: 'keynote',
    videoUrl: '',
    title: '',
    description: '',
    image: null,
  },
  pictures: [],
  revision: 2,
};

const session = (sessionId: string, title: string, hasVideo: boolean): ListedSession => ({
  sessionId,
  title,
  date: '2021-01-26',
  startTime: '2021-01-26T15:00:00.000Z',
  endTime: '2021-01-26T16:00:00.000Z',
  category: null,
  room: null,
  speakeasyType: null,
  isSponsorVideo: false,
  onDemandOnly: false,
  notForOnDemand: false,
  notForPromo: false,
  speakers: [],
  hasStream: hasVideo,
  hasRecording: false,
  captions: [],
  revision: 1,
});

export const SESSIONS: ListedSession[] = [
  session('keynote', 'What clean means now', true),
  session('panel', 'Night shifts', false),
];
