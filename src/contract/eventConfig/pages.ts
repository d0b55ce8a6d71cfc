import * as z from 'zod/mini';
import { sessionEvaluationSettings } from './evaluation';
import { assetPath, differentBy, linkTarget, perEnvironment, richText, text } from './values';

/** What lies behind the login box (spec §2, Gate). */
const gateBackground = z.discriminatedUnion('kind', [
  /** A picture at 1024 px and wider; the small one, or the theme's gradient, below that. */
  z.strictObject({ kind: z.literal('splash'), image: assetPath, smallImage: z.optional(assetPath) }),
  /** An animated page of the event, shown in a sandboxed frame. */
  z.strictObject({ kind: z.literal('page'), url: linkTarget }),
  z.strictObject({ kind: z.literal('video'), video: assetPath, poster: assetPath }),
  /** Layers moved by the mouse; the speeds of spec §9 are 15, 20, 40, 60 and 100. */
  z.strictObject({
    kind: z.literal('layers'),
    layers: z
      .array(z.strictObject({ image: assetPath, speed: z.number() }))
      .check(z.minLength(1), z.maxLength(5)),
  }),
]);

const gatePage = z.strictObject({
  /** Label of the main button; `Enter Meeting` when absent (spec §2). */
  enterLabel: z.optional(text),
  loginBox: z.enum(['left', 'right', 'center']),
  background: gateBackground,
  /** Who stands behind `Virtual meeting by`. */
  credit: text,
});

const profileField = z.enum([
  'firstName',
  'lastName',
  'companyName',
  'title',
  'country',
  'city',
  'state',
  'address1',
  'zip',
  'phone',
  'email',
  'myAvailability',
  'biography',
  'aboutOrganization',
  'companyType',
  'prefix',
  'suffix',
  'system',
  'MI',
]);

/** Attendee page config (spec §3). */
const attendeesPage = z.strictObject({
  searchFields: z.array(profileField),
  dropdownFields: z.array(profileField),
  attendeeListFields: z.array(profileField),
  fieldLabels: z.partialRecord(profileField, text),
  profileExtraFields: z.array(z.enum(['biography', 'aboutOrganization'])),
  swimlanes: z.array(
    z.strictObject({
      label: text,
      field: profileField,
      values: z.array(text),
      count: z.int().check(z.minimum(1)),
    }),
  ),
  appendCityAndState: z.boolean(),
  hideCountryUS: z.boolean(),
});

/** Codes of the on-demand filter in the URL (spec §2). */
export const spotCode = z.string().check(z.regex(/^SPOT(0[1-9]|1[01])$/));

const sessionsPage = z.strictObject({
  upcomingLabel: z.optional(text),
  /** `On Demand` or `Pre-Recorded`. */
  onDemandLabel: z.optional(text),
  onDemandCategories: z
    .array(z.strictObject({ code: spotCode, name: text }))
    .check(differentBy((category) => category.code, 'categories with different codes')),
  showSpeakers: z.boolean(),
  /** Data set shown in demo mode (spec §7), one of the event's `dataSets`. */
  tableName: z.optional(text),
});

const sessionPage = z.strictObject({
  comments: z.boolean(),
  /** Who may see who else is in the session. */
  presence: z.enum(['nobody', 'superusers', 'everyone']),
});

/** Page options (spec §3): one entry per page; what a page does not name it leaves to the product. */
export const pageOptions = z.strictObject({
  gate: gatePage,
  entrance: z.strictObject({ enabled: z.boolean() }),
  home: z.strictObject({
    variant: z.enum(['default', 'image3d', 'lobby3d']),
    welcomeHeading: text,
    welcomeText: richText,
  }),
  attendees: attendeesPage,
  sessions: sessionsPage,
  session: sessionPage,
  sessionEvals: z.optional(sessionEvaluationSettings),
  tradeshow: z.strictObject({ comments: z.boolean() }),
  schedule: z.strictObject({ entryWindowText: richText }),
  help: z.strictObject({ content: richText, contactEmail: z.optional(z.email()) }),
  createActivity: z.strictObject({ active: perEnvironment(z.boolean()), title: z.optional(text) }),
});
