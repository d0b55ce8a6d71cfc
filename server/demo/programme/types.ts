import type { DemoFile, DemoSpeaker } from './demoFile';

export type { DemoSpeaker };

/** A session of a demo programme, apart from the event's dates, with its speakers found. */
export type DemoTalk = Omit<DemoFile['talks'][number], 'speakers'> & { speakers: DemoSpeaker[] };

/** A company of the demo's exhibition. */
export type DemoExhibitor = DemoFile['exhibitors'][number];

/** What the people of the directory are drawn from. */
export type DemoPeople = DemoFile['people'];

/** What a demo of one event is filled with. */
export interface DemoProgramme {
  talks: DemoTalk[];
  exhibitors: DemoExhibitor[];
  people: DemoPeople;
}
