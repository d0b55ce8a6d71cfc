import type { DemoFile, DemoProduct, DemoSpeaker } from './demoFile';

export type { DemoProduct, DemoSpeaker };

/** A speaker as sessions name them. */
type NamedSpeaker = Omit<DemoSpeaker, 'attendee'>;

/** A session of a demo program with its speakers resolved, without the event's dates. */
export type DemoTalk = Omit<DemoFile['talks'][number], 'speakers'> & { speakers: NamedSpeaker[] };

/** An exhibitor of the demo. */
export type DemoExhibitor = DemoFile['exhibitors'][number];

/** What an event's booths offer. */
export type DemoBooths = NonNullable<DemoFile['booths']>;

/** A poster of the demo. */
export type DemoPoster = NonNullable<DemoFile['posters']>[number];

/** Source data for generated attendees. */
export type DemoPeople = DemoFile['people'];

/** An event's demo content. */
export interface DemoProgram {
  talks: DemoTalk[];
  /** By their keys. */
  speakers?: DemoFile['speakers'];
  exhibitors: DemoExhibitor[];
  booths?: DemoBooths | undefined;
  posters?: readonly DemoPoster[] | undefined;
  people: DemoPeople;
}
