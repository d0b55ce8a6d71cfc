import type { DemoPoster } from '../program/types';
import type { SeededRandom } from '../random';

/** What a poster says. */
export interface PosterText {
  title: string;
  authors: string;
  affiliations: string;
  sections: readonly [PosterSection, PosterSection, PosterSection, PosterSection];
  chartTitle: string;
  /** Below the chart. */
  measure: string;
  bars: readonly { label: string; value: number }[];
}

export interface PosterSection {
  heading: string;
  paragraphs: readonly string[];
}

/** Who wrote a poster. */
export interface PosterPerson {
  name: string;
  affiliation: string;
}

/** A study that fits any topic. */
function inventStudy(random: SeededRandom): NonNullable<DemoPoster['study']> {
  const before = 20 + random.whole(60);
  return {
    places: 3 + random.whole(9),
    weeks: 4 + random.whole(20),
    before,
    after: Math.max(4, Math.round(before * (0.35 + random.whole(40) / 100))),
  };
}

/** The poster on a topic. The numbers are invented. */
export function writePoster(
  { title, measure, study }: Pick<DemoPoster, 'title' | 'measure' | 'study'>,
  people: readonly PosterPerson[],
  random: SeededRandom,
): PosterText {
  const { places: sites, weeks, before, after } = study ?? inventStudy(random);
  const between = Math.round((before + after) / 2);
  const sitesNamed = sites === 1 ? 'one place' : `${sites} places`;
  const places = [...new Set(people.map(({ affiliation }) => affiliation))].filter(Boolean);
  const [what = measure] = measure.split(',');
  return {
    title,
    authors: people.map(({ name }) => name).join(', '),
    affiliations: places.join(' · '),
    sections: [
      {
        heading: 'Why we asked',
        paragraphs: [
          'Those who do the work knew the answer long before anybody measured it. What was missing was a number that a budget can be built on.',
          `We wanted to know what changes at ${sitesNamed} if one thing is done differently, and whether it lasts.`,
        ],
      },
      {
        heading: 'What we did',
        paragraphs: [
          `For ${weeks} weeks, ${sites === 1 ? 'one team' : 'each place'} worked half of the time as before and the other half with the change.`,
          'Samples were taken by people who did not know which half it was. Nobody was asked to work faster.',
        ],
      },
      {
        heading: 'What we found',
        paragraphs: [
          `${what} went from ${before} to ${after}. Most of it happened in the first ten days, and none of it was lost when we stopped coming.`,
          'Teams with a person in charge whose name everybody knew did best. Their size made no difference, and neither did their age.',
          'Where the change had been announced by mail, it took longest.',
        ],
      },
      {
        heading: 'What we would do',
        paragraphs: [
          'Begin with one team, show the number on the wall, and let them explain it to the next.',
          'Come to the poster: we brought the checklist we should have had on the first day.',
        ],
      },
    ],
    chartTitle: 'In one picture',
    measure,
    bars: [
      { label: 'Before', value: before },
      { label: 'Week 1', value: between },
      { label: 'Week 4', value: Math.round((between + after) / 2) },
      { label: 'After', value: after },
    ],
  };
}

/** The poster's abstract, as limited HTML. */
export const abstractOf = ({ sections }: PosterText): string =>
  sections
    .slice(0, 3)
    .map(({ heading, paragraphs }) => `<p><strong>${heading}.</strong> ${paragraphs.join(' ')}</p>`)
    .join('');
