import type { EventConfig } from '../../src/contract/platform/eventConfig';

/** The lounges whose tiles somebody looks at with this process. */
export interface Lounges {
  /**
   * One more socket follows the lounge of the event. `pictureUrl`: URL of the small picture with this id.
   * Returns what ends it, to be called once.
   */
  watch: (event: EventConfig, pictureUrl: (pictureId: string) => string) => () => void;
}
