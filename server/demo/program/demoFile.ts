import * as z from 'zod';
import { MAX_CAPTION } from '../../../src/contract/stage/captions';
import { reportReason } from '../../../src/contract/access/moderation';
import { pollDraft } from '../../../src/contract/stage/polls';

/** A speaker in the demo; talks reference them by key. */
const demoSpeaker = z.strictObject({
  name: z.string().min(1),
  /** Job, then a comma and the organization. */
  title: z.string(),
  biography: z.string(),
  /** For speakers who are in the directory, too: their name there, and the country they live in. */
  attendee: z.optional(
    z.strictObject({
      prefix: z.optional(z.string()),
      firstName: z.string().min(1),
      lastName: z.string().min(1),
      country: z.string(),
    }),
  ),
});
export type DemoSpeaker = z.infer<typeof demoSpeaker>;

/** What generated attendees say during a talk, in order. */
const demoLine = z.strictObject({
  /** Minutes after the start; negative before it. */
  at: z.number().min(-10).max(480),
  text: z.string().min(1).max(500),
  /** Index of the line it answers. */
  replyTo: z.optional(z.int().min(0)),
  /** How many give each sign. */
  signs: z.optional(z.record(z.string(), z.int().min(1).max(20))),
  /** What people report it for a minute later, each for one reason. */
  reports: z.optional(
    z.array(z.strictObject({ reason: reportReason, note: z.optional(z.string().max(300)) })),
  ),
  /** Minutes after the start when a moderator hides it, or puts it on top of the chat. */
  hidden: z.optional(z.strictObject({ at: z.number(), reason: z.string().max(300) })),
  pinned: z.optional(z.number()),
});
export type DemoLine = z.infer<typeof demoLine>;

/** A poll that is opened during a talk, and how generated attendees vote in it. */
const demoPoll = z.strictObject({
  draft: pollDraft,
  /** Minutes after the start when it opens and closes; it closes with the talk when `closes` is absent. */
  at: z.number().min(0).max(480),
  closes: z.optional(z.number().min(0).max(480)),
  /** How many have voted when it closes. */
  votes: z.int().min(1).max(60),
  /** How often each option, or each rating from 1, is chosen. */
  weights: z.optional(z.array(z.int().min(0).max(1_000)).min(2)),
  /** Answers to a poll for texts. */
  texts: z.optional(z.array(z.string().min(1)).min(1)),
});
export type DemoPoll = z.infer<typeof demoPoll>;
/** What a generated attendee asks during a talk; times are minutes after its start. */
const demoQuestion = z.strictObject({
  at: z.number().min(-10).max(480),
  text: z.string().min(1).max(300),
  anonymous: z.optional(z.literal(true)),
  /** How many vote for it, one after the other. */
  votes: z.optional(z.int().min(1).max(50)),
  /** When it is approved; absent for one that keeps waiting, or is dismissed at once. */
  approved: z.optional(z.number()),
  /** When it is answered: in writing, or live without a text. */
  answered: z.optional(z.strictObject({ at: z.number(), text: z.optional(z.string().min(1).max(500)) })),
  dismissed: z.optional(z.strictObject({ at: z.number(), reason: z.string().max(200) })),
});
export type DemoQuestion = z.infer<typeof demoQuestion>;

/** A session of a demo program, without the event's dates. */
const demoTalk = z.strictObject({
  /** Permanent: it is the session's id. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  /** 1 is the event's first day. */
  day: z.int().min(1),
  /** `hh:mm` in the event's time zone. */
  start: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  minutes: z.int().min(5).max(480),
  /** The event may have an image per kind: `assets/session-<kind>.svg`. */
  kind: z.string().regex(/^[a-z]+$/),
  /** Code of its on-demand category; empty for none. */
  spot: z.string(),
  room: z.string(),
  title: z.string().min(1),
  /** Paragraphs of plain text. */
  abstract: z.array(z.string().min(1)).min(1),
  /** Keys of speakers. */
  speakers: z.array(z.string()),
  chat: z.optional(z.array(demoLine)),
  polls: z.optional(z.array(demoPoll)),
  questions: z.optional(z.array(demoQuestion)),
  /**
   * What is said, as its captioner types it, in English; its recording has no English captions of its own.
   */
  captions: z.optional(z.array(z.string().min(1).max(MAX_CAPTION)).min(10)),
  special: z.optional(
    z.strictObject({
      sponsorVideo: z.optional(z.literal(true)),
      onDemandOnly: z.optional(z.literal(true)),
      notForOnDemand: z.optional(z.literal(true)),
      notForPromo: z.optional(z.literal(true)),
      speakeasyType: z.optional(z.string()),
      /**
       * Nothing is broadcast or recorded: people only talk at its round table, where some of the demo’s
       * people sit.
       */
      withoutBroadcast: z.optional(z.literal(true)),
      /** Minutes that must be watched before its evaluation opens. */
      minutesBeforeSessionEval: z.optional(z.number().min(0)),
      /** Featured on the home page. */
      featured: z.optional(z.literal(true)),
    }),
  ),
});

/** Something a booth shows. */
const demoProduct = z.strictObject({
  name: z.string().min(1).max(120),
  description: z.string().max(500),
  /** In the price list; an invented one if absent. */
  price: z.optional(z.strictObject({ dollars: z.number().positive(), unit: z.string().min(1).max(40) })),
});
export type DemoProduct = z.infer<typeof demoProduct>;

const boothCategory = z.string().min(1).max(60);

/** `configs/<event>/demo.json`: content of an event's demo. All of it is invented. */
export const demoFile = z.strictObject({
  speakers: z.record(z.string(), demoSpeaker),
  talks: z.array(demoTalk).min(1),
  /** Exhibitors; `tier` is a level of the event's `tradeshowTiers`, `image` one of its files. */
  exhibitors: z.array(
    z.strictObject({
      name: z.string().min(1),
      description: z.string(),
      tier: z.int(),
      image: z.optional(z.string().regex(/^assets\//)),
      /** What its booth offers; without them it has some of what `booths` lists. */
      categories: z.optional(z.array(boothCategory).min(1)),
      products: z.optional(z.array(demoProduct).min(1)),
    }),
  ),
  /** What booths offer that have nothing of their own: each has some of it. */
  booths: z.optional(
    z.strictObject({
      categories: z.array(boothCategory).min(2).max(8),
      products: z.array(demoProduct).min(4),
    }),
  ),
  /**
   * What its posters are about, if it has any: the last one is a draft, the one before it waits for a
   * decision.
   */
  posters: z.optional(
    z
      .array(
        z.strictObject({
          title: z.string().min(1).max(300),
          /** One of the event's `posterCategories`. */
          category: z.string(),
          /** What was measured. */
          measure: z.string().min(1).max(100),
          /** Where it was measured, for how long, and with which result; invented if absent. */
          study: z.optional(
            z.strictObject({
              places: z.int().positive(),
              weeks: z.int().min(4),
              before: z.number().min(0),
              after: z.number().min(0),
            }),
          ),
        }),
      )
      .min(3),
  ),
  /** Source data for generated attendees. */
  people: z.strictObject({
    organizations: z.array(z.string().min(1)).min(10),
    organizationTypes: z.array(z.string().min(1)).min(1),
    /** Type of the organizations whose name ends so; the others have any. */
    typesByEnding: z.optional(z.record(z.string(), z.string().min(1))),
    jobTitles: z.array(z.string().min(1)).min(5),
    interests: z.array(z.string().min(1)).min(3),
  }),
});
export type DemoFile = z.infer<typeof demoFile>;
