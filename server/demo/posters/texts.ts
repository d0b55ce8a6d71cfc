import type { EventConfig } from '../../../src/contract/eventConfig';
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

/** What a poster is about: its title, its category by place in the event's list, and what was measured. */
export interface PosterTopic {
  title: string;
  category: number;
  measure: string;
}

const topics = (category: number, ...titles: [title: string, measure: string][]): PosterTopic[] =>
  titles.map(([title, measure]) => ({ title, category, measure }));

const CLEANING: readonly PosterTopic[] = [
  ...topics(
    0,
    ['Four minutes wet: contact times in busy wards', 'Surfaces still wet after the contact time, percent'],
    ['Which door handles a hospital forgets', 'Handles cleaned in a shift, percent'],
    ['Hands before gloves: a change that stayed', 'Moments of hand hygiene kept, percent'],
    ['Glowing marks: telling cleaners what was missed', 'Marks removed, percent'],
  ),
  ...topics(
    1,
    ['Slipping after mopping: when a floor is safe again', 'Minutes until a floor is dry'],
    ['Less wax, same shine: eleven schools in a year', 'Liters of wax per thousand square meters'],
    ['What children’s shoes bring into a classroom', 'Grams of grit per room and day'],
    ['Old terrazzo without acid', 'Gloss after treatment'],
  ),
  ...topics(
    2,
    ['Vacuuming by day: dust in the air of open offices', 'Particles per liter of air'],
    ['A tunnel that breathes: washing a metro at night', 'Dust on platforms, milligrams'],
    ['Rinsing once: water in dish rooms', 'Liters per rack'],
    ['Filters changed by need, not by date', 'Days between changes'],
  ),
  ...topics(
    3,
    ['Robots at the airport: who moves the chairs', 'Square meters per hour'],
    ['A scrubber that says where it has been', 'Floor covered, percent'],
    ['Batteries that last the shift', 'Minutes of use per charge'],
    ['Teaching a machine to leave the last ten percent', 'Corners done by hand, percent'],
  ),
  ...topics(
    4,
    ['Refill or throw away: bottles in forty hotels', 'Kilograms of plastic per hundred rooms'],
    ['Cold water does it: laundry at thirty degrees', 'Kilowatt-hours per load'],
    ['Counting cloths: one for each room', 'Cloths per room'],
    ['What is in the bag: waste of one office tower', 'Recycled, percent'],
  ),
  ...topics(
    5,
    ['Day work: meeting those who clean', 'Cleaners known by name, percent'],
    ['The short night: sleep on early shifts', 'Hours of sleep'],
    ['Carts that spare the back', 'Lifts per shift'],
    ['Learning in three languages, ten minutes a day', 'Questions answered right, percent'],
  ),
];

const LABORATORY: readonly PosterTopic[] = [
  ...topics(
    0,
    ['Biotin at breakfast: what one pill does to thirty assays', 'Results off by a tenth or more, percent'],
    ['Sodium by two methods on the same tube', 'Difference, millimoles per liter'],
    ['A lipemic sample, three ways to save it', 'Results released, percent'],
    ['Troponin within the hour, from door to doctor', 'Minutes to the result'],
    ['Freezing serum twice', 'Loss of activity, percent'],
  ),
  ...topics(
    1,
    ['Counting platelets that clump', 'Samples counted again, percent'],
    ['Short fills: how little is too little for coagulation', 'Tubes rejected, percent'],
    ['Smears a camera reads first', 'Smears read by a person, percent'],
    ['Reticulocytes on the weekend', 'Hours to the result'],
    ['Direct anticoagulants and the lupus question', 'False alarms, percent'],
  ),
  ...topics(
    2,
    ['Pooling swabs in a quiet month', 'Tests per hundred people'],
    ['Two bottles or four: blood cultures that come back', 'Pathogens found, percent'],
    ['Reading plates at sixteen hours', 'Hours until treatment changes'],
    ['Rapid strep in the hands of nurses', 'Agreement with culture, percent'],
    ['Wastewater tells on Tuesday', 'Days before the first patient'],
  ),
  ...topics(
    3,
    ['A tumor panel in five days', 'Days from sample to report'],
    ['Variants that change their mind', 'Variants reclassified, percent'],
    ['Extracting from two drops', 'Nanograms per sample'],
    ['Sequencing what the culture missed', 'Pathogens named, percent'],
    ['Consent forms people finish', 'Forms read to the end, percent'],
  ),
  ...topics(
    4,
    ['Slides on a screen: a year without glass', 'Cases signed out by noon'],
    ['Frozen sections from forty miles away', 'Minutes to the call'],
    ['Margins in color', 'Cases discussed again, percent'],
    ['When the algorithm and the pathologist disagree', 'Second looks per hundred cases'],
    ['Blocks that are found again', 'Minutes of searching'],
  ),
  ...topics(
    5,
    ['One track, two buildings: moving a line overnight', 'Hours of standstill'],
    ['Autoverification that explains itself', 'Results released without a person, percent'],
    ['Labels that survive the freezer', 'Labels read at first try, percent'],
    ['Orders nobody meant', 'Duplicate orders per thousand'],
    ['A dashboard for the night shift', 'Late results per night'],
  ),
  ...topics(
    6,
    ['Wrong blood in tube: asking twice', 'Mismatches per ten thousand'],
    ['Critical calls that reach somebody', 'Minutes to the call back'],
    ['Hemolysis by ward, by hour, by needle', 'Samples hemolyzed, percent'],
    ['What proficiency testing does not see', 'Shifts found in house'],
    ['Less blood from small children', 'Milliliters a day'],
  ),
  ...topics(
    7,
    ['Two shifts, one bench: teaching while working', 'Weeks until somebody works alone'],
    ['Why they stay: forty conversations', 'Still there after a year, percent'],
    ['A microscope at home', 'Cells named right, percent'],
    ['Rotations for those who order tests', 'Needless tests per hundred patients'],
    ['Recruiting at the school next door', 'Applications a year'],
  ),
];

/** One product for each of the event's categories, or as many as there are. */
const PRODUCTS = [
  ...['Overnight Rye, Baked in the Store', 'A Yogurt That Says When', 'Cave Eggs: Cheddar From the Hillside'],
  ...['Peas Frozen in the Field', 'Dinner for Dogs With Few Teeth', 'Lentils That Pass for Mince'],
  ...['One Vitamin at a Time', 'Carrot, Nothing Else: First Spoons', 'A Lager Without a Headache'],
  ...['Oats That Need No Pot', 'Tomatoes in Glass, Not in Tin', 'Coffee by the Cup It Makes'],
  ...['Chocolate Broken by Hand', 'Mustard From Two Fields', 'Soup of the Day, of Yesterday’s Bread'],
  ...['Lettuce With Its Roots On', 'Waffles Without Wheat', 'A Soap That Is Refilled at the Shelf'],
  ...['Injera for Weekday Evenings', 'Still Water With a Slice', 'Chicken Priced by the Walk It Had'],
  ...['Oil Pressed on Thursday', 'Carrots That Know Their Farmer', 'Rice for One'],
  ...['A Toothbrush That Comes Apart', 'Mussels in a Paper Cup', 'Nuts That Close Again'],
  'Cinnamon, Ground When You Ask',
];

const GROCERIES: readonly PosterTopic[] = PRODUCTS.map((title, category) => ({
  ...{ title, category, measure: 'Shoppers who bought it again, percent' },
}));

/** What an event's posters are about; none for events without posters of their own. */
export function topicsOf({ conferenceId }: Pick<EventConfig, 'conferenceId'>): readonly PosterTopic[] {
  switch (conferenceId) {
    case 'cleaning-summit':
      return CLEANING;
    case 'clinical-laboratory-annual-meeting':
      return LABORATORY;
    case 'grocers-strategic-conference':
      return GROCERIES;
    default:
      return [];
  }
}

/** Who wrote a poster. */
export interface PosterPerson {
  name: string;
  affiliation: string;
}

/** The poster on a topic. The numbers are invented. */
export function writePoster(
  { title, measure }: PosterTopic,
  people: readonly PosterPerson[],
  random: SeededRandom,
): PosterText {
  const sites = 3 + random.whole(9);
  const weeks = 4 + random.whole(20);
  const before = 20 + random.whole(60);
  const after = Math.max(4, Math.round(before * (0.35 + random.whole(40) / 100)));
  const between = Math.round((before + after) / 2) + random.whole(5);
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
          `We wanted to know what changes at ${sites} places if one thing is done differently, and whether it lasts.`,
        ],
      },
      {
        heading: 'What we did',
        paragraphs: [
          `For ${weeks} weeks, each place worked one half of the time as before and the other half with the change. Lots decided which half came first.`,
          'Samples were taken by people who did not know which half it was. Nobody was asked to work faster.',
        ],
      },
      {
        heading: 'What we found',
        paragraphs: [
          `${what} went from ${before} to ${after}. Most of it happened in the first ten days, and none of it was lost when we stopped coming.`,
          'Places with a person in charge whose name everybody knew did best. The size of the place made no difference, and neither did its age.',
          'Two of them did not change at all. There, the change had been announced by mail.',
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
