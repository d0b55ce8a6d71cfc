/** Who may not say anything at an event, as this process knows it. */
export interface Silences {
  /** Whether somebody is silenced now. */
  isSilenced: (who: { conferenceId: string; userId: string }) => boolean;
}
