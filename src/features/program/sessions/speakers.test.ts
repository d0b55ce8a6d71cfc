import type { Session } from '../../../contract/program/sessions';
import { buildSession } from '../../../../test/builders/session';
import { stateFor } from '../../../../test/builders/state';
import { selectSpeakers } from './speakers';

const at = (time: string) => `2021-01-26T${time}:00.000Z`;
const named = (sessionId: string, over: Partial<Session> = {}) =>
  buildSession({ sessionId, title: sessionId, ...over });

const state = ({ upcoming = [], onDemand = [] }: { upcoming?: Session[]; onDemand?: Session[] }) =>
  stateFor(
    {},
    {
      sessions: { status: 'loaded' as const, failure: null, upcoming, onDemand },
      eventTime: { offset: 0, realNow: Date.parse(at('15:10')) },
    },
  );

describe('the speakers', () => {
  const speaker = (name: string, title = '', biography = '') => ({ name, title, biography });
  const shown = (given: Parameters<typeof state>[0]) =>
    selectSpeakers(state(given)).map(({ name, title, biography, sessions }) => [
      name,
      title,
      biography,
      sessions.map(({ sessionId }) => sessionId).join(),
    ]);

  it('are listed once each, by name, with their sessions by start', () => {
    const upcoming = [
      named('late', {
        startTime: at('17:00'),
        endTime: at('18:00'),
        speakers: [speaker('Bo'), speaker('Ada')],
      }),
      named('early', { speakers: [speaker('Ada', '', 'She measures.'), speaker('Ada')] }),
    ];
    expect(shown({ upcoming })).toEqual([
      ['Ada', '', 'She measures.', 'early,late'],
      ['Bo', '', '', 'late'],
    ]);
  });

  it('are listed separately if one name has two titles', () => {
    const upcoming = [named('a', { speakers: [speaker('Ada', 'Dean'), speaker('Ada', 'Buyer')] })];
    expect(shown({ upcoming }).map(([name, title]) => [name, title])).toEqual([
      ['Ada', 'Buyer'],
      ['Ada', 'Dean'],
    ]);
  });

  it('include those of recordings, but not those of unlisted sessions', () => {
    const both = named('both', { speakers: [speaker('Cy')] });
    const ended = { startTime: at('09:00'), endTime: at('10:00') };
    const onDemand = [
      both,
      named('recording', { ...ended, speakers: [speaker('Dee')] }),
      named('secret', { ...ended, notForOnDemand: true, speakers: [speaker('Eve')] }),
    ];
    expect(shown({ upcoming: [both], onDemand }).map(([name, , , sessions]) => [name, sessions])).toEqual([
      ['Cy', 'both'],
      ['Dee', 'recording'],
    ]);
  });
});
