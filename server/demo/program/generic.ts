import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import { seededRandom } from '../random';
import { genericExhibitors } from '../exhibitors';
import { GENERIC_PEOPLE } from '../people/organizations';
import type { DemoProgram, DemoSpeaker, DemoTalk } from './types';

type TalkKind = 'keynote' | 'panel' | 'workshop' | 'science' | 'market';

/** A day's schedule, independent of the event's topic. */
const TIMETABLE: { start: string; minutes: number; kind: TalkKind; room: string }[] = [
  { start: '09:00', minutes: 60, kind: 'keynote', room: 'Main Stage' },
  { start: '10:15', minutes: 45, kind: 'panel', room: 'Main Stage' },
  { start: '10:15', minutes: 45, kind: 'science', room: 'Studio A' },
  { start: '11:15', minutes: 45, kind: 'market', room: 'Main Stage' },
  { start: '11:15', minutes: 45, kind: 'science', room: 'Studio A' },
  { start: '13:00', minutes: 90, kind: 'workshop', room: 'Workshop Room' },
  { start: '14:45', minutes: 60, kind: 'panel', room: 'Main Stage' },
  { start: '16:00', minutes: 20, kind: 'market', room: 'Studio B' },
];

/** Titles by kind; `{topic}` is replaced with one of the event's topics. */
const TITLES: Record<TalkKind, string[]> = {
  keynote: [
    '{topic}: where we stand and where we go',
    'What the last year taught us about {topic}',
    'Keynote: {topic} for the next ten years',
  ],
  panel: [
    '{topic}: four views, one table',
    'The hard questions about {topic}',
    'Who pays, who profits? {topic} in practice',
  ],
  workshop: ['Workshop: first steps with {topic}', 'Hands on: {topic} in your own organization'],
  science: ['{topic}: what the evidence says', 'New findings on {topic}', 'Measuring {topic}'],
  market: ['{topic}: trends and figures', 'The market for {topic}', 'Case study: {topic} on a small budget'],
};

const ABSTRACTS: Record<TalkKind, string> = {
  keynote:
    'A look back without nostalgia and ahead without fear: what has changed, what has not, and what one organization can do before the end of the year.',
  panel:
    'People who decide about it every week compare notes, disagree politely, and answer your questions in the second half.',
  workshop:
    'Bring a case of your own. You work in small groups, with templates that you take home, and an experienced host beside you.',
  science:
    'The studies, their limits and their surprises, in plain words, with the sources to read afterward.',
  market:
    'Figures from this year, the reasons behind them, and three questions to ask before the next decision.',
};

const SPEAKERS: DemoSpeaker[] = [
  ['Amara Diallo', 'Director of Programs', 'Amara brings people together who would not have met otherwise.'],
  ['Henrik Sørensen', 'Head of Strategy', 'Henrik has asked the same question in eleven countries.'],
  ['Lucía Fernández', 'Chief Learning Officer', 'Lucía teaches adults, which she calls the harder half.'],
  ['Wei Zhang (张伟)', 'Principal Researcher', 'Wei measures first and argues afterward.'],
  ['Shanice Robinson', 'Operations Manager', 'Shanice keeps the plan and knows when to leave it.'],
  ['Matthias Grün', 'Economist', 'Matthias explains figures with sandwiches.'],
  ['Aoife Brennan', 'Workshop Host', 'Aoife has run four hundred workshops and still likes people.'],
  ['Tomáš Novák', 'Data Analyst', 'Tomáš deletes charts that nobody needs.'],
  ['Leila Karimi', 'Partner', 'Leila advises organizations that are smaller than their plans.'],
  ['Samuel Osei', 'Editor', 'Samuel has interviewed most of the people on this program.'],
].map(([name = '', title = '', biography = '']) => ({ name, title, biography }));

const TOPICS = [
  'Leadership',
  'New audiences',
  'Working together',
  'Technology',
  'Trust',
  'Funding',
  'Learning',
  'Change',
];

/** Generates the demo of an event without a demo file; `pictures` are the event's exhibitor images. */
export function genericProgram(event: EventConfig, days: number, pictures: readonly string[]): DemoProgram {
  return {
    talks: genericTalks(event, days),
    exhibitors: genericExhibitors(event, pictures),
    people: GENERIC_PEOPLE,
  };
}

/** Eight sessions a day on the event's categories or interests. */
function genericTalks(event: EventConfig, days: number): DemoTalk[] {
  const random = seededRandom(days);
  const categories = event.pageOptions.sessions.onDemandCategories;
  const named = [...categories.map(({ name }) => name), ...event.primaryInterests.map(({ name }) => name)];
  const topics = named.length >= 3 ? named : TOPICS;
  const talks = Array.from({ length: days }, (_, day) =>
    TIMETABLE.map((slot, index): DemoTalk => {
      const number = day * TIMETABLE.length + index;
      const topic = topics[number % topics.length] ?? 'Leadership';
      const titles = TITLES[slot.kind];
      const first = random.whole(SPEAKERS.length);
      const count = slot.kind === 'panel' ? 3 : 1;
      return {
        id: `demo-${day + 1}-${index + 1}`,
        day: day + 1,
        ...slot,
        spot: categories[number % Math.max(1, categories.length)]?.code ?? '',
        title: (titles[number % titles.length] ?? '{topic}').replace('{topic}', topic),
        abstract: [ABSTRACTS[slot.kind]],
        speakers: Array.from(
          { length: count },
          (_, other) => SPEAKERS[(first + other) % SPEAKERS.length],
        ).filter((each) => each !== undefined),
      };
    }),
  ).flat();
  // One of each special kind, so that every session state can be seen at any event.
  const specials: DemoTalk['special'][] = [
    { featured: true, notForPromo: true },
    { minutesBeforeSessionEval: 1 },
    { onDemandOnly: true },
    undefined,
    { minutesBeforeSessionEval: 2 },
    { notForOnDemand: true, speakeasyType: 'round-table' },
    undefined,
    { sponsorVideo: true },
  ];
  return talks.map((talk, index) => ({ ...talk, ...(specials[index] && { special: specials[index] }) }));
}
