import * as z from 'zod/mini';
import { isoDay } from '../common';
import { awardsPage, presentersPage, resourcesPage, staticPage } from './contentPages';
import { entrancePage, gatePage } from './entry';
import { sessionEvaluationSettings } from './evaluation';
import { homePage } from './home';
import { laterScreen, notOpenYet } from './notOpenYet';
import { directoryField, profileField } from './profileField';
import { assetPath, differentBy, perEnvironment, richText, term, text } from './values';

/** Attendee page config (spec §3). */
const attendeesPage = z.strictObject({
  searchFields: z.array(directoryField),
  /** Searched by choosing one of the values there are. */
  dropdownFields: z.array(directoryField),
  attendeeListFields: z.array(profileField),
  fieldLabels: z.partialRecord(profileField, text),
  profileExtraFields: z.array(z.enum(['biography', 'aboutOrganization'])),
  swimlanes: z.array(
    z.strictObject({
      label: text,
      field: profileField,
      values: z.array(term),
      count: z.int().check(z.minimum(1)),
    }),
  ),
  appendCityAndState: z.boolean(),
  hideCountryUS: z.boolean(),
});

/** Codes of the on-demand filter in the URL (spec §2). */
export const spotCode = z.string().check(z.regex(/^SPOT(0[1-9]|1[01])$/));

/** Until when recordings can be watched (spec §9); for good when absent. */
const recordingsPeriod = z.discriminatedUnion('kind', [
  /** So many days after the event's last day. */
  z.strictObject({ kind: z.literal('days'), days: z.int().check(z.minimum(1), z.maximum(3_650)) }),
  /** To the end of this day, in the event's zone. */
  z.strictObject({ kind: z.literal('until'), date: isoDay }),
]);

const sessionsPage = z.strictObject({
  upcomingLabel: z.optional(text),
  /** `On Demand` or `Pre-Recorded`. */
  onDemandLabel: z.optional(text),
  onDemandCategories: z
    .array(z.strictObject({ code: spotCode, name: term }))
    .check(differentBy((category) => category.code, 'categories with different codes')),
  showSpeakers: z.boolean(),
  /** Data set shown in demo mode (spec §7), one of the event's `dataSets`. */
  tableName: z.optional(term),
  recordings: z.optional(recordingsPeriod),
});

const sessionPage = z.strictObject({
  comments: z.boolean(),
  /** Who may see who else is in the session. */
  presence: z.enum(['nobody', 'superusers', 'everyone']),
});

/** Minutes before its start from which something may be entered (spec §6). */
const entryMinutes = z.strictObject({
  session: z.int().check(z.minimum(0), z.maximum(1_440)),
  appointment: z.int().check(z.minimum(0), z.maximum(1_440)),
  hostAppointment: z.int().check(z.minimum(0), z.maximum(1_440)),
});

const schedulePage = z.strictObject({
  entryWindowText: richText,
  /** What holds where the organisers have not set it otherwise since; the settings' own defaults when absent (spec §9). */
  entryMinutes: z.optional(entryMinutes),
});

/** Video rooms to meet in (spec §2, Networking page). Each is shown as its letter. */
const networkingPage = z.strictObject({
  active: z.boolean(),
  title: text,
  helpText: richText,
  rooms: z
    .array(z.strictObject({ letter: z.string().check(z.regex(/^[A-Z]$/)), name: text }))
    .check(differentBy((room) => room.letter, 'rooms with different letters')),
  /** Played softly in the background. */
  audio: z.optional(assetPath),
});

/** Page options (spec §3): one entry per page; what a page does not name it leaves to the product. */
export const pageOptions = z.strictObject({
  gate: gatePage,
  entrance: entrancePage,
  home: homePage,
  attendees: attendeesPage,
  sessions: sessionsPage,
  session: sessionPage,
  sessionEvals: z.optional(sessionEvaluationSettings),
  tradeshow: z.strictObject({ comments: z.boolean() }),
  schedule: schedulePage,
  help: z.strictObject({ content: richText, contactEmail: z.optional(z.email()) }),
  createActivity: z.strictObject({ active: perEnvironment(z.boolean()), title: z.optional(text) }),
  networking: z.optional(networkingPage),
  resources: z.optional(resourcesPage),
  presenters: z.optional(presentersPage),
  awards: z.optional(awardsPage),
  /** Pages of fixed content, at `/pages/<name>`. */
  staticPages: z.optional(
    z.array(staticPage).check(differentBy((page) => page.name, 'pages with different names')),
  ),
  /** What the screens that have not opened yet say, by screen; the product's own words where absent. */
  notOpenYet: z.optional(z.partialRecord(laterScreen, notOpenYet)),
});
