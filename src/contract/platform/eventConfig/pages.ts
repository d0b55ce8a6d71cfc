import * as z from 'zod/mini';
import { isoDay, isoInstant } from '../../kit/common';
import { awardsPage, presentersPage, resourcesPage, staticPage } from './contentPages';
import { entrancePage, gatePage } from './entry';
import { sessionEvaluationSettings } from './evaluation';
import { homePage } from './home';
import { directoryField, profileField } from './profileField';
import { assetPath, differentBy, perEnvironment, richText, term, text } from './values';

/** Options of the attendee pages (product.md#attendees). */
const attendeesPage = z.strictObject({
  searchFields: z.array(directoryField),
  /** Searched by choosing one of the existing values. */
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

/** On-demand filter codes in the URL (product.md#sessions). */
export const spotCode = z.string().check(z.regex(/^SPOT(0[1-9]|1[01])$/));

/** How long recordings can be watched; indefinitely when absent (product.md#sessions). */
const recordingsPeriod = z.discriminatedUnion('kind', [
  /** This many days after the event's last day. */
  z.strictObject({ kind: z.literal('days'), days: z.int().check(z.minimum(1), z.maximum(3_650)) }),
  /** Until the end of this day, in the event's time zone. */
  z.strictObject({ kind: z.literal('until'), date: isoDay }),
]);

const sessionsPage = z.strictObject({
  upcomingLabel: z.optional(text),
  /** E.g. `On Demand` or `Pre-Recorded`. */
  onDemandLabel: z.optional(text),
  onDemandCategories: z
    .array(z.strictObject({ code: spotCode, name: term }))
    .check(differentBy((category) => category.code, 'uniqueSessionCategories')),
  showSpeakers: z.boolean(),
  /** Data set shown in demo mode, one of the event's `dataSets` (product.md#api). */
  tableName: z.optional(term),
  recordings: z.optional(recordingsPeriod),
});

/** A sign that viewers can send during a session; `name` is what screen readers say. */
const reaction = z.strictObject({
  sign: z
    .string()
    .check(
      z.regex(/^\p{Extended_Pictographic}(\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*$/u),
    ),
  name: text,
});

const sessionPage = z.strictObject({
  comments: z.boolean(),
  /** Who may see the other attendees in the session. */
  presence: z.enum(['nobody', 'superusers', 'everyone']),
  /**
   * Questions and answers; none when absent. `anonymous`: attendees may ask without their name; `moderated`:
   * a question is shown once somebody has approved it.
   */
  questions: z.optional(z.strictObject({ anonymous: z.boolean(), moderated: z.boolean() })),
  /** Polls during sessions; none when absent. */
  polls: z.optional(z.boolean()),
  /** Signs that viewers can send; none when absent. */
  reactions: z.optional(
    z.array(reaction).check(
      z.minLength(1),
      z.maxLength(8),
      differentBy(({ sign }) => sign, 'uniqueReactions'),
    ),
  ),
});

/** Minutes before the start when entry opens (product.md#entry-windows). */
const entryMinutes = z.strictObject({
  session: z.int().check(z.minimum(0), z.maximum(1_440)),
  appointment: z.int().check(z.minimum(0), z.maximum(1_440)),
  hostAppointment: z.int().check(z.minimum(0), z.maximum(1_440)),
});

const schedulePage = z.strictObject({
  entryWindowText: richText,
  /**
   * Applies until the organizers change the settings; falls back to the settings' own defaults
   * (product.md#settings).
   */
  entryMinutes: z.optional(entryMinutes),
});

/** Video rooms for networking, each shown as a letter (product.md#networking). */
const networkingPage = z.strictObject({
  active: z.boolean(),
  title: text,
  helpText: richText,
  rooms: z
    .array(
      z.strictObject({
        letter: z.string().check(z.regex(/^[A-Z]$/)),
        name: text,
        /** What people talk about there. */
        topic: z.optional(text),
        /** For working side by side: microphones are off when entering. */
        quiet: z.optional(z.boolean()),
        /** Most people at once; 25 if absent. */
        capacity: z.optional(z.int().check(z.minimum(2), z.maximum(25))),
      }),
    )
    .check(differentBy((room) => room.letter, 'uniqueRooms')),
  /** Quiet background audio. */
  audio: z.optional(assetPath),
});

/** Options of all rooms (product.md#rooms). */
const roomOptions = z.strictObject({
  /**
   * Kinds of rooms whose media go through Janus, where the installation has it; all others go from browser to
   * browser.
   */
  janus: z.array(z.enum(['meeting', 'table', 'lounge'])),
  /** Most people at a round table; 25 if absent. */
  tableSeats: z.optional(z.int().check(z.minimum(2), z.maximum(25))),
});

/** Options of the poster hall (product.md#posters). */
const postersPage = z.strictObject({
  /** Event time after which authors change nothing more; none if absent. */
  deadline: z.optional(isoInstant),
  /** Attendees vote for the best poster of each category. */
  prize: z.boolean(),
  /** Attendees write to the authors below a poster. */
  comments: z.boolean(),
});

/** Options of Message Center (product.md#messages). */
const messageCenterPage = z.strictObject({
  /**
   * Exhibitors’ staff may write first to everybody; if false or absent, only to people who share their
   * contact details with them or wrote first.
   */
  exhibitorsWriteFirst: z.optional(z.boolean()),
});

/** One entry per page; whatever is omitted uses the product's defaults. */
export const pageOptions = z.strictObject({
  gate: gatePage,
  entrance: entrancePage,
  home: homePage,
  attendees: attendeesPage,
  sessions: sessionsPage,
  session: sessionPage,
  sessionEvals: z.optional(sessionEvaluationSettings),
  tradeshow: z.strictObject({ comments: z.boolean() }),
  posters: z.optional(postersPage),
  messageCenter: z.optional(messageCenterPage),
  schedule: schedulePage,
  help: z.strictObject({ content: richText, contactEmail: z.optional(z.email()) }),
  createActivity: z.strictObject({ active: perEnvironment(z.boolean()), title: z.optional(text) }),
  networking: z.optional(networkingPage),
  rooms: z.optional(roomOptions),
  resources: z.optional(resourcesPage),
  presenters: z.optional(presentersPage),
  awards: z.optional(awardsPage),
  /** Pages of fixed content, served at `/pages/<name>`. */
  staticPages: z.optional(z.array(staticPage).check(differentBy((page) => page.name, 'uniquePages'))),
});
