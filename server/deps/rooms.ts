/** The pages that are in rooms, as far as they are connected to this process. */
export interface Rooms {
  /** The page of an entry is here. Returns what ends it, to be called once. */
  attend: (entryId: string) => () => void;
  /** Counts a sign or caption of a person. False if they send them too fast. */
  keepsPace: (kind: 'reaction' | 'caption', who: { conferenceId: string; userId: string }) => boolean;
}
