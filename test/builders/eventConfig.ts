import type { EventConfig } from '../../src/contract/platform/eventConfig';

/** A font that is installed. */
export const INTER: EventConfig['fonts'][number] = {
  family: 'Inter Variable',
  package: '@fontsource-variable/inter',
  file: 'inter-latin-wght-normal.woff2',
  weight: '100 900',
  style: 'normal',
};

/**
 * A small but complete event: every page enabled, four evaluation questions, comments and presence open to
 * everyone.
 */
export function buildEventConfig(over: Partial<EventConfig> = {}): EventConfig {
  return {
    conferenceId: 'harbor-forum',
    conferenceName: 'Harbor Forum',
    conferenceYear: '2021',
    slogan: 'Where the tide turns',
    displaySlogan: true,
    dates: { start: '2021-01-25', end: '2021-01-29' },
    timeZone: 'America/Chicago',
    locales: ['en', 'es'],
    domains: [],
    logos: { header: 'assets/logo.svg', inverse: 'assets/logo-inverse.svg', mark: 'assets/mark.svg' },
    images: {},
    favicon: 'assets/favicon.svg',
    cssVariables: { '--color-overlay': '#0a5a6b' },
    fonts: [],
    forceAuth: true,
    isSiteActive: { development: true, production: true },
    api: { baseUrl: { development: '', production: '' } },
    authConfig: {
      providerId: 'embedded',
      loginURL: '',
      logoutURL: '',
      tokenURL: '',
      grantType: 'authorization_code',
      clientId: 'harbor-forum-web',
      claims: {
        attendeeId: 'https://plenary.example/attendee_id',
        companyName: 'https://plenary.example/company_name',
        registrations: 'https://plenary.example/registrations',
        conference: 'https://plenary.example/harbor-forum',
      },
      gateLinks: true,
    },
    helpdeskConnection: { region: '', api: '', instanceId: '', contactFlowId: '' },
    talkSettings: { meetingPrefix: 'HARBOR', appId: '' },
    layoutOptions: { showServerTime: true, footerText: '' },
    activeNavigation: [
      { path: '/sessions', name: 'sessions', displayName: 'Program', active: true, order: 1 },
      { path: '/schedule', name: 'schedule', displayName: 'My Schedule', active: true, order: 2 },
    ],
    pageOptions: {
      gate: {
        loginBox: 'center',
        background: { kind: 'splash', image: 'assets/splash.jpg' },
        credit: 'Plenary',
      },
      entrance: { enabled: false },
      home: { variant: 'default', welcomeHeading: 'Welcome', welcomeText: '<p>Good to see you.</p>' },
      attendees: {
        searchFields: ['firstName', 'lastName', 'companyName'],
        dropdownFields: [],
        attendeeListFields: ['companyName', 'title'],
        // Omitted labels fall back to the product's own; the record type would require every one.
        fieldLabels: {},
        profileExtraFields: ['biography'],
        swimlanes: [],
        appendCityAndState: false,
        hideCountryUS: true,
      },
      sessions: { onDemandCategories: [{ code: 'SPOT01', name: 'Standards' }], showSpeakers: true },
      session: {
        comments: true,
        presence: 'everyone',
        questions: { anonymous: true, moderated: true },
        polls: true,
      },
      sessionEvals: {
        questions: [
          {
            kind: 'rating',
            id: 'question1',
            label: 'The session',
            required: true,
            max: 5,
            minLabel: 'Poor',
            maxLabel: 'Great',
          },
          {
            kind: 'rating',
            id: 'question2',
            label: 'The speaker',
            required: true,
            max: 5,
            minLabel: 'Poor',
            maxLabel: 'Great',
          },
          {
            kind: 'choice',
            id: 'question3',
            label: 'How relevant was it?',
            required: true,
            options: [
              { value: 'very', label: 'Very' },
              { value: 'somewhat', label: 'Somewhat' },
              { value: 'not', label: 'Not' },
            ],
          },
          { kind: 'comment', id: 'question4', label: 'Anything else?', required: false, maxLength: 1_000 },
        ],
      },
      tradeshow: { comments: true },
      schedule: { entryWindowText: '<p>Rooms open ten minutes before.</p>' },
      help: { content: '<p>Write to us.</p>' },
      createActivity: { active: { development: true, production: false } },
    },
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
      { level: 2, headerLabel: 'Gold' },
      { level: 1, headerLabel: 'Silver' },
    ],
    posterCategories: [],
    pushNotifications: { id: '', hostname: '' },
    media: { allowedHosts: ['cdn.harbor-forum.example'] },
    dataSets: ['demo-sessions'],
    ...over,
  };
}
