import type { EventConfig } from '../../src/contract/platform/eventConfig';

/** One way in which events may differ according to the specification. */
export interface Variation {
  /** Name shown in the list. */
  name: string;
  /** How an event uses it, in a few words; empty if there is nothing to add, null if it does not use it. */
  use: (config: EventConfig) => string | null;
  /** Exact number of events that must use it; at least one if absent. */
  events?: number;
  /** The only event that uses it, as specified. */
  by?: string;
}

export interface VariationGroup {
  title: string;
  variations: readonly Variation[];
}

/** All events of the specification. */
export const EVENTS = [
  'cellular-therapy-workshop',
  'cleaning-summit',
  'clinical-laboratory-annual-meeting',
  'contractors-education-conference',
  'education-exchange',
  'employee-benefits-conference',
  'food-executive-exchange',
  'fuel-petrochemical-meeting',
  'grocers-strategic-conference',
  'retail-brands-summit',
  'supply-chain-forum',
  'wedding',
] as const;

type Test = (config: EventConfig) => boolean;
type Rest = Omit<Variation, 'name' | 'use'>;

const has = (name: string, test: Test, rest: Rest = {}): Variation => ({
  name,
  use: (config) => (test(config) ? '' : null),
  ...rest,
});

const entry = ({ activeNavigation }: EventConfig, name: string) =>
  activeNavigation.find((item) => item.name === name);
const isActive = (config: EventConfig, name: string) => entry(config, name)?.active === true;

const labelled = (name: string, label: string) =>
  has(`\`${name}\` is called ${label}`, (config) => {
    const item = entry(config, name);
    return item?.active === true && item.displayName === label;
  });
const inactive = (name: string) =>
  has(`\`${name}\` is not active`, (config) => entry(config, name)?.active === false);

const sameList = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * A tier list: labels from the highest level down to `lowest`, with the columns of tiers that name them
 * (product.md#tradeshow).
 */
const tiers = (
  name: string,
  labels: readonly string[],
  lowest: number,
  columns: Record<string, number> = {},
) =>
  has(name, ({ tradeshowTiers }) =>
    sameList(
      tradeshowTiers.map(({ level, headerLabel, columns: own }) => [level, headerLabel, own ?? null]),
      labels.map((label, index) => [lowest + labels.length - 1 - index, label, columns[label] ?? null]),
    ),
  );

const swimlane = (name: string, values: readonly string[]) =>
  has(name, ({ pageOptions }) =>
    pageOptions.attendees.swimlanes.some(
      (lane) => lane.field === 'companyType' && sameList(lane.values, values),
    ),
  );

const entryMinutes = (
  who: 'session' | 'appointment' | 'hostAppointment',
  name: string,
  minutes: number,
  rest: Rest = {},
) =>
  has(
    `${name} ${minutes} minutes before`,
    ({ pageOptions }) => pageOptions.schedule.entryMinutes?.[who] === minutes,
    rest,
  );

const evaluationAfter = (minutes: number) =>
  has(`Evaluation after ${minutes} minutes`, ({ pageOptions: { sessionEvals } }) =>
    Boolean(
      sessionEvals && sessionEvals.enabled !== false && sessionEvals.defaultMinutesBeforeEval === minutes,
    ),
  );

const dated = (by: string, start: string, end: string, shown: string) =>
  has(
    `The dates ${shown}`,
    ({ conferenceId, dates }) => conferenceId === by && dates.start === start && dates.end === end,
    {
      by,
    },
  );
const prefix = (by: string, meetingPrefix: string) =>
  has(
    `The meeting prefix \`${meetingPrefix}\``,
    ({ conferenceId, talkSettings }) => conferenceId === by && talkSettings.meetingPrefix === meetingPrefix,
    { by },
  );

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const counted = (name: string, list: (config: EventConfig) => readonly unknown[]): Variation => ({
  name,
  use: (config) => {
    const { length } = list(config);
    return length > 0 ? String(length) : null;
  },
});

/** The nine interests named by the specification. */
const NINE_INTERESTS = [
  'Sponsor Models',
  'Leadership and Strategy',
  'Conferences/Expos',
  'New Member Benefits',
  'Any Topic',
  'Corporate Sponsorships',
  'Certifications or Credentialing',
  'Events (Not Conferences)',
  'Acquisitions and Mergers',
];
const FOOD_CATEGORIES = [
  'Bread & Bakery',
  'Dairy',
  'Eggs & Cheese',
  'Frozen Foods',
  'Pet Care',
  'Plant-based',
  'Supplements',
];
/** Minutes before the start at which sessions open, on one event or another (product.md#entry-windows). */
export const SESSION_ENTRY: readonly number[] = [5, 10];
const SPOT_CODES = Array.from({ length: 11 }, (_item, index) => `SPOT${String(index + 1).padStart(2, '0')}`);

const cards = (config: EventConfig) => [
  ...config.staticCommunityExchange,
  ...config.staticExpectations,
  ...config.staticExhibitor,
  ...config.staticHowTo,
];
const everyText = (config: EventConfig) => JSON.stringify(config);

/** All variations in the specification, in the order of its sections. */
export const VARIATIONS: readonly VariationGroup[] = [
  {
    title: 'Event',
    variations: [
      has('Sign-in is forced', ({ forceAuth }) => forceAuth, { events: EVENTS.length }),
      has('The site is over in production', ({ isSiteActive }) => !isSiteActive.production, { events: 1 }),
      {
        name: 'Several languages',
        use: ({ locales }) => (locales.length > 1 ? locales.join(', ') : null),
      },
      has('One day', ({ dates }) => dates.start === dates.end),
      dated('cleaning-summit', '2021-01-25', '2021-01-29', '25–29 January 2021'),
      dated('clinical-laboratory-annual-meeting', '2021-03-10', '2021-03-11', '10–11 March 2021'),
      dated('cellular-therapy-workshop', '2021-05-06', '2021-05-06', '6 May 2021'),
      dated('fuel-petrochemical-meeting', '2021-04-11', '2021-04-13', '11–13 April 2021'),
      has('The date 21 May 2021', ({ dates }) => dates.start <= '2021-05-21' && dates.end >= '2021-05-21'),
      has(
        'The year 2020',
        ({ conferenceId, conferenceYear, dates }) =>
          conferenceId === 'employee-benefits-conference' &&
          conferenceYear === '2020' &&
          dates.start.startsWith('2020-'),
        { by: 'employee-benefits-conference' },
      ),
      prefix('cleaning-summit', 'ACI'),
      prefix('clinical-laboratory-annual-meeting', 'ACLA'),
      prefix('cellular-therapy-workshop', 'FACTWS_2021_05'),
      prefix('employee-benefits-conference', 'NEEBC'),
      has(
        'Push notifications at a host',
        ({ pushNotifications: { id, hostname } }) => id !== '' && hostname !== '',
      ),
    ],
  },
  {
    title: 'Navigation',
    variations: [
      ...['Program', 'Agenda', 'Schedule'].map((label) => labelled('sessions', label)),
      ...[
        'Exhibit hall',
        'Exhibits',
        'Exhibition',
        'Innovation Hall',
        'Exhibits & Sponsors',
        'Sponsors',
        'Presenters',
      ].map((label) => labelled('tradeshow', label)),
      ...['Posters', 'Pop-Up'].map((label) => labelled('posters', label)),
      has('An On Demand entry at `/sessions?onDemandFilter=`', ({ activeNavigation }) =>
        activeNavigation.some(({ path, active }) => active && path.startsWith('/sessions?onDemandFilter=')),
      ),
      ...['resources', 'presenters', 'home', 'posters'].map(inactive),
      ...['presenters', 'resources', 'awards'].map((name) =>
        has(`\`${name}\` is active`, (config) => isActive(config, name)),
      ),
      has(
        'A guestbook elsewhere',
        ({ activeNavigation }) =>
          activeNavigation.some(
            ({ name, path, active }) => name === 'guestbook' && active && /^https:/.test(path),
          ),
        { events: 1 },
      ),
      {
        name: '`/wearecalled` leads elsewhere',
        use: (config) =>
          isActive(config, 'wearecalled') ? (entry(config, 'wearecalled')?.displayName ?? '') : null,
      },
    ],
  },
  {
    title: 'Gate and entrance',
    variations: [
      ...(['splash', 'page', 'video', 'layers'] as const).map((kind) =>
        has(`Background: ${kind}`, ({ pageOptions }) => pageOptions.gate.background.kind === kind),
      ),
      ...(['left', 'center', 'right'] as const).map((position) =>
        has(`Login box: ${position}`, ({ pageOptions }) => pageOptions.gate.loginBox === position),
      ),
      {
        name: 'A label of its own for the main button',
        use: ({ pageOptions }) => pageOptions.gate.enterLabel ?? null,
      },
      has('A contact of its own for the unregistered', ({ pageOptions }) =>
        Boolean(pageOptions.gate.contact),
      ),
      {
        name: 'Speeds of the layers',
        use: ({ pageOptions: { gate } }) =>
          gate.background.kind === 'layers'
            ? gate.background.layers.map(({ speed }) => speed).join(', ')
            : null,
      },
      has('All layer speeds 15, 20, 40, 60 and 100', ({ pageOptions: { gate } }) => {
        if (gate.background.kind !== 'layers') return false;
        const speeds = new Set(gate.background.layers.map(({ speed }) => speed));
        return [15, 20, 40, 60, 100].every((speed) => speeds.has(speed));
      }),
      {
        name: 'An entrance',
        use: ({ pageOptions: { entrance } }) => (entrance.enabled ? `${entrance.seconds} s` : null),
      },
    ],
  },
  {
    title: 'Home page',
    variations: [
      ...(['default', 'image3d', 'lobby3d'] as const).map((variant) =>
        has(`Variant: ${variant}`, ({ pageOptions }) => pageOptions.home.variant === variant),
      ),
      has(
        'The session on air in the video container',
        ({ pageOptions }) => pageOptions.home.onAirTitle !== undefined,
      ),
      has(
        'A lobby that leads to `/attendees` and `/schedule`',
        ({ pageOptions: { home } }) =>
          home.variant === 'lobby3d' &&
          ['/attendees', '/schedule'].every((path) => home.lobby.stands.some(({ link }) => link === path)),
      ),
      has('A page of posts in a frame', ({ pageOptions: { home } }) => home.social?.kind === 'frame', {
        events: 1,
      }),
      has(
        'A card that leads to posts elsewhere',
        ({ pageOptions: { home } }) => home.social?.kind === 'link',
      ),
      counted('Cards: community exchange', (config) => config.staticCommunityExchange),
      counted('Cards: what to expect', (config) => config.staticExpectations),
      counted('Cards: exhibitor', (config) => config.staticExhibitor),
      counted('Cards: how-to', (config) => config.staticHowTo),
      ...['/sessions?onDemandFilter=', '/message-center', '/tradeshow', '/schedule', '/attendees'].map(
        (path) =>
          has(`A card that leads to \`${path}\``, (config) =>
            cards(config).some(({ link }) => link === path),
          ),
      ),
      has('A list of five ads', ({ ads }) => ads.length === 5, { events: 1 }),
      has('An ad that is not used', ({ ads }) => ads.some(({ isUsed }) => !isUsed)),
      has('Banner ads on all pages', ({ bannerAds }) => bannerAds.some(({ slots }) => slots === 'all')),
      has('Banner ads on some pages', ({ bannerAds }) => bannerAds.some(({ slots }) => slots !== 'all')),
      counted('Sponsors’ videos', (config) => config.sponsorVideos),
      has('A link to `/sessions/on-demand-04`', (config) =>
        everyText(config).includes('"/sessions/on-demand-04"'),
      ),
    ],
  },
  {
    title: 'Attendees',
    variations: [
      swimlane('Swimlane: retailers', ['Retailer']),
      swimlane('Swimlane: suppliers', ['Supplier']),
      swimlane('Swimlane: sponsors', ['Sponsor']),
      swimlane('Swimlane: codes 100, 400, 700 and 1000', ['100', '400', '700', '1000']),
      swimlane('Swimlane: codes 200, 500, 800 and 1100', ['200', '500', '800', '1100']),
      ...[4, 8].map((count) =>
        has(`${count} cards in a swimlane`, ({ pageOptions }) =>
          pageOptions.attendees.swimlanes.some((lane) => lane.count === count),
        ),
      ),
      ...(['title', 'state', 'country'] as const).map((field) =>
        has(`Search by ${field}`, ({ pageOptions }) => pageOptions.attendees.searchFields.includes(field)),
      ),
      ...(['state', 'country'] as const).map((field) =>
        has(`A list to choose the ${field} from`, ({ pageOptions }) =>
          pageOptions.attendees.dropdownFields.includes(field),
        ),
      ),
      has(
        'City and state beside the organization',
        ({ pageOptions }) => pageOptions.attendees.appendCityAndState,
      ),
      has('No country where it is the US', ({ pageOptions }) => pageOptions.attendees.hideCountryUS),
      has('The nine interests of the specification', ({ primaryInterests }) =>
        sameList(names(primaryInterests).sort(), [...NINE_INTERESTS].sort()),
      ),
      has('Nine interests of its own', ({ primaryInterests }) => {
        const own = names(primaryInterests);
        return own.length === 9 && !own.every((name) => NINE_INTERESTS.includes(name));
      }),
      has(
        'Eleven interests or more, as hashtags',
        ({ primaryInterests }) =>
          primaryInterests.length >= 11 && primaryInterests.every(({ name }) => name.startsWith('#')),
      ),
      has('Fifteen interests', ({ primaryInterests }) => primaryInterests.length === 15),
      counted('Interests with an icon', ({ primaryInterests }) =>
        primaryInterests.filter(({ iconName }) => iconName),
      ),
      counted('Interests with a picture', ({ primaryInterests }) =>
        primaryInterests.filter(({ imageSrc }) => imageSrc),
      ),
    ],
  },
  {
    title: 'Sessions and evaluation',
    variations: [
      has(
        'The tab On Demand is called Pre-Recorded',
        ({ pageOptions }) => pageOptions.sessions.onDemandLabel === 'Pre-Recorded',
      ),
      has('All eleven Spot codes', ({ pageOptions }) =>
        sameList(pageOptions.sessions.onDemandCategories.map(({ code }) => code).sort(), SPOT_CODES),
      ),
      has(
        'Recordings for 30 days',
        ({ pageOptions: { sessions } }) =>
          sessions.recordings?.kind === 'days' && sessions.recordings.days === 30,
        { events: 1 },
      ),
      {
        name: 'Recordings until a day in November',
        use: ({ pageOptions: { sessions } }) =>
          sessions.recordings?.kind === 'until' && sessions.recordings.date.slice(5, 7) === '11'
            ? sessions.recordings.date
            : null,
        events: 1,
      },
      has('Sessions of a demo data set', ({ pageOptions }) => pageOptions.sessions.tableName !== undefined),
      has(
        'Who else is there: for everyone',
        ({ pageOptions }) => pageOptions.session.presence === 'everyone',
        { events: 1 },
      ),
      has('Who else is there: for nobody', ({ pageOptions }) => pageOptions.session.presence === 'nobody', {
        events: EVENTS.length - 1,
      }),
      has('Polls', ({ pageOptions }) => pageOptions.session.polls === true),
      has(
        'Questions that are approved first',
        ({ pageOptions }) => pageOptions.session.questions?.moderated === true,
      ),
      has(
        'Questions that everybody sees at once',
        ({ pageOptions }) => pageOptions.session.questions?.moderated === false,
      ),
      has('Anonymous questions', ({ pageOptions }) => pageOptions.session.questions?.anonymous === true),
      has('Reactions of the event’s own', ({ pageOptions }) => pageOptions.session.reactions !== undefined),
      ...[5, 15, 1_000].map(evaluationAfter),
      has(
        'No evaluation and no questions',
        ({ pageOptions: { sessionEvals } }) =>
          sessionEvals?.enabled === false && sessionEvals.questions.length === 0,
        { events: 1 },
      ),
    ],
  },
  {
    title: 'Doors',
    variations: [
      ...SESSION_ENTRY.map((minutes) => entryMinutes('session', 'Sessions open', minutes)),
      entryMinutes('appointment', 'Meetings open', 5, { events: EVENTS.length }),
      entryMinutes('hostAppointment', 'Hosts enter', 15, { events: EVENTS.length }),
    ],
  },
  {
    title: 'Tradeshow and posters',
    variations: [
      tiers('Tiers: Gold 2 / Silver 1', ['Gold', 'Silver'], 1),
      tiers('Tiers: Gold 4 / Silver 3 / Bronze 2', ['Gold', 'Silver', 'Bronze'], 2),
      tiers(
        'Tiers: 4 Enhanced Sponsors / 3 Spotlight sponsors / 2 Supporters / 1 Exhibitors',
        ['Enhanced Sponsors', 'Spotlight sponsors', 'Supporters', 'Exhibitors'],
        1,
      ),
      tiers(
        'Tiers: 3 Premier Partner / 2 Solution Spotlight Partners (3 columns) / 1 Supporting Partners (4 columns)',
        ['Premier Partner', 'Solution Spotlight Partners', 'Supporting Partners'],
        1,
        { 'Solution Spotlight Partners': 3, 'Supporting Partners': 4 },
      ),
      tiers('One tier: Exhibitors', ['Exhibitors'], 1),
      tiers(
        'Tiers: 7 Presenting Sponsor to 1 Press Supporters',
        [
          'Presenting Sponsor',
          'Industry Champion',
          'Thought Leader',
          'Advocate',
          'Supporting Sponsor',
          'e-Show Daily',
          'Press Supporters',
        ],
        1,
      ),
      has('Chat with Us (comments of the tradeshow)', ({ pageOptions }) => pageOptions.tradeshow.comments, {
        events: 1,
      }),
      has(
        'Exhibitors write first to everybody',
        ({ pageOptions }) => pageOptions.messageCenter?.exhibitorsWriteFirst === true,
      ),
      has('Posters', (config) => isActive(config, 'posters') && config.posterCategories.length > 0),
      {
        name: 'About 28 categories of food among the posters',
        use: ({ posterCategories }) =>
          Math.abs(posterCategories.length - 28) <= 2 &&
          FOOD_CATEGORIES.every((category) => posterCategories.includes(category))
            ? String(posterCategories.length)
            : null,
      },
    ],
  },
  {
    title: 'Meetings and other pages',
    variations: [
      ...['Request a Meeting', 'Direct Connect'].map((title) =>
        has(`Meeting requests are called ${title}`, (config) => {
          const { active, title: own } = config.pageOptions.createActivity;
          return (
            isActive(config, 'requestMeeting') && own === title && (active.development || active.production)
          );
        }),
      ),
      has(
        'Meeting requests are switched off',
        ({ pageOptions: { createActivity } }) =>
          !createActivity.active.development && !createActivity.active.production,
      ),
      has(
        'Meeting requests in development only',
        ({ pageOptions: { createActivity } }) =>
          createActivity.active.development && !createActivity.active.production,
      ),
      has('Music in the networking lounge', ({ pageOptions: { networking } }) =>
        Boolean(networking?.active && networking.audio),
      ),
      {
        name: 'A networking lounge',
        use: ({ pageOptions: { networking } }) =>
          networking?.active ? networking.rooms.map(({ letter }) => letter).join('') : null,
      },
      has('Rooms that use Janus where there is one', ({ pageOptions: { rooms } }) =>
        Boolean(rooms && rooms.janus.length > 0),
      ),
      {
        name: 'Seats at round tables',
        use: ({ pageOptions: { rooms } }) => rooms?.tableSeats?.toString() ?? null,
      },
      has(
        'Documents and links to take along',
        (config) => isActive(config, 'resources') && (config.pageOptions.resources?.groups.length ?? 0) > 0,
      ),
      has(
        'Awards with winners',
        (config) =>
          isActive(config, 'awards') &&
          (config.pageOptions.awards?.categories.some(({ winners }) => winners.length > 0) ?? false),
      ),
      counted('Pages of fixed content', (config) => config.pageOptions.staticPages ?? []),
    ],
  },
];
