import type { Session, SessionFields, Speaker } from '../../src/contract/program/sessions';

export function buildSpeaker(over: Partial<Speaker> = {}): Speaker {
  return {
    name: 'Ada Okafor',
    title: 'Director of Hygiene, Brightline',
    biography: 'Twenty years of clean rooms.',
    ...over,
  };
}

/**
 * A one-hour session at 15:00 UTC on the second day of a conference in January 2021, live and then on demand.
 */
export function buildSessionFields(over: Partial<SessionFields> = {}): SessionFields {
  return {
    title: 'What clean means now',
    description: '<p>Standards after a year that changed them.</p>',
    date: '2021-01-26',
    startTime: '2021-01-26T15:00:00.000Z',
    endTime: '2021-01-26T16:00:00.000Z',
    image: null,
    videoUrl: '/media/demo/master.m3u8',
    videoUrlOnDemand: null,
    isSponsorVideo: false,
    speakers: [buildSpeaker()],
    onDemandOnly: false,
    notForOnDemand: false,
    notForPromo: false,
    speakeasyType: null,
    document: null,
    category: 'Standards',
    room: 'Main Stage',
    ...over,
  };
}

export function buildSession(over: Partial<Session> = {}): Session {
  return {
    sessionId: 'what-clean-means',
    ...buildSessionFields(),
    currentTimeISO: '2021-01-26T15:10:00.000Z',
    ...over,
  };
}
