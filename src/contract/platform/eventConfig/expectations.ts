import { MAX_EVENT_DAYS } from './eventDays';

/** What the configuration's own checks expect, in words; loaded only to describe problems. */
export const EXPECTATIONS = {
  slots: '"all" or a list of page names',
  resourceLink: 'a file such as "assets/guide.pdf", a path or an address',
  compiledMessage: 'a text or the syntax tree of a message',
  requiredQuestions: 'question1, question2 and question3, or "enabled": false',
  providerAddresses: 'loginURL, tokenURL, issuer and jwksURL of the provider',
  dataSet: 'one of the names in dataSets',
  weAreCalledLink: 'the http or https address that /wearecalled leads to',
  inertElements:
    'HTML without script, style, frame, iframe, object, embed, applet, template, link, meta, base or form elements',
  inertAttributes:
    'HTML without event handlers, style attributes and javascript:, vbscript: or data: addresses',
  webUrl: 'an http or https address that names no user',
  optionalUrl: 'an http or https address, or ""',
  serviceAddress: 'an http or https address, a path of our own such as "/helpdesk", or ""',
  apiAddress: 'an http or https address without query and fragment, or ""',
  imageSource: 'a file such as "assets/logo.svg" or an http(s) address',
  framePage: 'a file such as "assets/stage.html" or an http(s) address',
  contact: 'an email address or an http(s) address',
  linkTarget: 'a path such as "/sessions" or an http(s) address',
  domain: "a host of the event's own, not localhost or a name below it",
  optionalHostname: 'a host name in lower case, without scheme and port, or ""',
  timeZone: 'an IANA time zone such as "America/Chicago"',
  cssValue: 'a CSS value without ; { } < > \\ @, comments, url() or src()',
  closedCss: 'a CSS value on one line whose brackets and quotation marks are all closed',
  eventDay: 'a day of the years 1970 to 2100',
  endAfterStart: 'an end that is not before the start',
  uniqueChoices: 'choices with different values',
  uniqueQuestions: 'questions with different ids',
  uniqueSections: 'sections that are named once',
  uniqueStands: 'stands with different labels',
  uniqueCards: 'cards with different titles',
  uniqueLocales: 'languages that are named once',
  uniqueNavItems: 'navigation entries with different names',
  uniqueAccounts: 'accounts that are named once',
  uniqueAds: 'ads with different ids',
  uniqueInterests: 'interests with different names',
  uniqueTiers: 'tiers with different levels',
  uniquePosterCategories: 'categories that are named once',
  uniqueSessionCategories: 'categories with different codes',
  uniqueRooms: 'rooms with different letters',
  uniquePages: 'pages with different names',
  uniqueReactions: 'reactions with different signs',
  uniqueStages: 'stages with different ids',
  oneStageOfRoom: 'rooms that belong to one stage each',
  mainStage: 'the id of one of the "stages"',
  eventLength: `an end with which it lasts at most ${MAX_EVENT_DAYS} days`,
} as const;

/** Name of an expectation. */
export type Expectation = keyof typeof EXPECTATIONS;
