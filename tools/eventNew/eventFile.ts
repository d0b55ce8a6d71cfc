import { DEFAULT_LOCALE, type EventConfig, type NavItem } from '../../src/contract/platform/eventConfig';
import { escapeHtml } from '../../src/contract/kit/escapeHtml';
import { initialsOf } from './drawings';
import { numberFor, type Palette } from './palette';

/** An organizer's input for a new event. */
export interface NewEvent {
  id: string;
  name: string;
  /** First and last day, `yyyy-mm-dd`. */
  start: string;
  end: string;
  /** IANA zone. */
  zone: string;
}

type Font = EventConfig['fonts'][number];

const font = (name: string, slug: string, weight: string): Font => ({
  family: `${name} Variable`,
  package: `@fontsource-variable/${slug}`,
  file: `${slug}-latin-wght-normal.woff2`,
  weight,
  style: 'normal',
});

/** Body and heading fonts that go together, from installed packages. */
const FONT_PAIRS: readonly (readonly [body: Font, heading: Font])[] = [
  [font('Inter', 'inter', '100 900'), font('Sora', 'sora', '100 800')],
  [font('DM Sans', 'dm-sans', '100 1000'), font('Space Grotesk', 'space-grotesk', '300 700')],
  [font('Source Sans 3', 'source-sans-3', '200 900'), font('Bitter', 'bitter', '100 900')],
  [font('Inter', 'inter', '100 900'), font('Work Sans', 'work-sans', '100 900')],
];

/** Every navigation entry of the specification: path, name, label, and whether a new event shows it. */
const NAVIGATION: readonly (readonly [path: string, name: string, displayName: string, active: boolean])[] = [
  ['/home', 'home', 'Home', true],
  ['/sessions', 'sessions', 'Program', true],
  ['/sessions?onDemandFilter=', 'onDemand', 'On Demand', true],
  ['/attendees', 'attendees', 'Attendees', true],
  ['/tradeshow', 'tradeshow', 'Exhibition', true],
  ['/message-center', 'messageCenter', 'Message Center', true],
  ['/schedule', 'schedule', 'My Schedule', true],
  ['/help', 'help', 'Help', true],
  ['/presenters', 'presenters', 'Presenters', false],
  ['/posters', 'posters', 'Posters', false],
  ['/resources', 'resources', 'Resources', false],
  ['/awards', 'awards', 'Awards', false],
  ['/request-meeting', 'requestMeeting', 'Request a Meeting', false],
  ['/wearecalled', 'wearecalled', 'We Are Called', false],
];

const navigation = (): NavItem[] =>
  NAVIGATION.map(([path, name, displayName, active], order) => ({ path, name, displayName, active, order }));

function cssVariables(palette: Palette, [body, heading]: readonly [Font, Font]): Record<string, string> {
  const colors = Object.entries(palette).map(([token, color]) => [`--color-${token}`, color] as const);
  return {
    ...Object.fromEntries(colors),
    '--color-overlay': 'rgb(12 16 24 / 62%)',
    '--gate-gradient-from': palette.brand,
    '--gate-gradient-to': palette['brand-strong'],
    '--radius-control': '10px',
    '--radius-card': '16px',
    '--shadow-card': '0 1px 2px rgb(12 16 24 / 8%), 0 6px 20px rgb(12 16 24 / 7%)',
    '--shadow-dialog': '0 2px 6px rgb(12 16 24 / 12%), 0 24px 64px rgb(12 16 24 / 26%)',
    '--font-body': `'${body.family}', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif`,
    '--font-heading': `'${heading.family}', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif`,
  };
}

/** Minutes before the start at which a session, a meeting and one's own meeting room open. */
const ENTRY = { session: 10, appointment: 5, hostAppointment: 15 };

function pageOptions(name: string): EventConfig['pageOptions'] {
  const html = escapeHtml(name);
  const doors = `Sessions open ${ENTRY.session} minutes before they start.`;
  return {
    gate: {
      loginBox: 'right',
      background: {
        kind: 'splash',
        image: 'assets/gate-splash.svg',
        smallImage: 'assets/gate-splash-small.svg',
      },
      credit: 'Plenary',
    },
    entrance: { enabled: false },
    home: {
      variant: 'default',
      welcomeHeading: `Welcome to ${name}`,
      welcomeText: `<p>Watch the sessions live, catch up on demand, and meet the people of ${html}.</p>`,
    },
    attendees: {
      searchFields: ['firstName', 'lastName', 'companyName'],
      dropdownFields: [],
      attendeeListFields: ['firstName', 'lastName', 'title', 'companyName'],
      fieldLabels: {},
      profileExtraFields: ['biography', 'aboutOrganization'],
      swimlanes: [],
      appendCityAndState: false,
      hideCountryUS: false,
    },
    sessions: { onDemandCategories: [], showSpeakers: true },
    session: { comments: true, presence: 'everyone' },
    tradeshow: { comments: false },
    schedule: {
      entryWindowText: `<p>${doors} You can enter a meeting ${ENTRY.appointment} minutes before, and a meeting that you host ${ENTRY.hostAppointment} minutes before.</p>`,
      entryMinutes: ENTRY,
    },
    help: {
      content: `<h2>Watching a session</h2><p>Open <strong>Program</strong>, choose a session and press play. ${doors}</p><h2>Recordings</h2><p>Recordings appear under <strong>On Demand</strong> after a session ends.</p><h2>No sound or picture</h2><ul><li>Press play again: browsers may wait for a click before they play sound.</li><li>Reload the page. Your place is kept.</li><li>Try another network if the picture keeps freezing.</li></ul>`,
    },
    createActivity: { active: { development: false, production: false }, title: 'Request a Meeting' },
  };
}

/**
 * A complete configuration for an organizer to customize: neutral texts, no sponsors, the server's own
 * sign-in.
 */
export function newEventConfig({ id, name, start, end, zone }: NewEvent, palette: Palette): EventConfig {
  const fonts = FONT_PAIRS[numberFor(`${id} fonts`, FONT_PAIRS.length)] ?? [];
  const [body, heading = body] = fonts;
  if (!body || !heading) throw new Error('There is no pair of fonts.');
  const year = start.slice(0, 4);
  return {
    $schema: '../event.schema.json',
    conferenceId: id,
    conferenceName: name,
    conferenceYear: year,
    displaySlogan: false,
    dates: { start, end },
    timeZone: zone,
    locales: [DEFAULT_LOCALE],
    domains: [],
    logos: { header: 'assets/logo.svg', inverse: 'assets/logo-inverse.svg', mark: 'assets/mark.svg' },
    images: {
      emptySessions: 'assets/empty-sessions.svg',
      emptySchedule: 'assets/empty-schedule.svg',
      notFound: 'assets/not-found.svg',
      notAuthorized: 'assets/not-authorized.svg',
      sessionFallback: 'assets/session.svg',
    },
    favicon: 'assets/favicon.svg',
    cssVariables: cssVariables(palette, [body, heading]),
    fonts: [body, heading],
    forceAuth: true,
    isSiteActive: { development: true, production: true },
    api: { baseUrl: { development: '', production: '' } },
    authConfig: {
      providerId: 'embedded',
      loginURL: '',
      logoutURL: '',
      tokenURL: '',
      grantType: 'authorization_code',
      clientId: `${id}-web`,
      claims: {
        attendeeId: 'https://plenary.events/attendee_id',
        companyName: 'https://plenary.events/company_name',
        registrations: 'https://plenary.events/registrations',
        conference: `https://plenary.events/${id}`,
      },
      gateLinks: true,
    },
    helpdeskConnection: {
      region: 'us-east-1',
      api: `/api/${id}/helpdesk/chats`,
      endpoint: '/helpdesk',
      instanceId: 'embedded',
      contactFlowId: 'embedded',
    },
    talkSettings: { meetingPrefix: `${initialsOf(name)}_${year}`, appId: '' },
    layoutOptions: { showServerTime: true, footerText: `© ${year} ${name}` },
    activeNavigation: navigation(),
    pageOptions: pageOptions(name),
    socialMediaAccount: [],
    bannerAds: [],
    ads: [],
    sponsorVideos: [],
    staticCommunityExchange: [],
    staticExpectations: [],
    staticExhibitor: [],
    staticHowTo: [],
    primaryInterests: [],
    tradeshowTiers: [
      { level: 3, headerLabel: 'Gold' },
      { level: 2, headerLabel: 'Silver' },
      { level: 1, headerLabel: 'Bronze' },
    ],
    posterCategories: [],
    pushNotifications: { id: '', hostname: '' },
    media: { allowedHosts: [] },
    dataSets: [],
  };
}
