/** Kinds of sessions; an event may have a picture for each, `assets/session-<kind>.svg`. */
export type TalkKind = 'keynote' | 'panel' | 'workshop' | 'science' | 'market';

export interface DemoSpeaker {
  name: string;
  title: string;
  biography: string;
}

/** A session of a demo programme, apart from the event's dates. */
export interface DemoTalk {
  /** Stays the same for good: it is the session's id. */
  id: string;
  /** 1 is the event's first day. */
  day: number;
  /** `hh:mm` in the event's zone. */
  start: string;
  minutes: number;
  kind: TalkKind;
  /** On-demand category of the event that it is filed under. */
  spot: string;
  room: string;
  title: string;
  /** Paragraphs of plain text. */
  abstract: string[];
  speakers: DemoSpeaker[];
  special?: {
    sponsorVideo?: true;
    onDemandOnly?: true;
    notForOnDemand?: true;
    notForPromo?: true;
    speakeasyType?: string;
    /** Watched minutes needed before its evaluation. */
    minutesBeforeSessionEval?: number;
    /** Leads the home page. */
    featured?: true;
  };
}
