import type { EventConfig } from '../../../contract/eventConfig';
import type { Json } from '../plain';

/** Makes values plain and takes out what is private. */
export interface Redactor {
  /**
   * Plain and redacted form of any value. `root` says what it belongs to: an action's type, a call's name
   * (`identity.decode`, `storage.local.set`), `api.request/<endpoint id>` for a reply, a channel's name.
   */
  redact: (root: string, value: unknown) => Json;
  /** The event is known: names of its claims, and the answers that its evaluation offers. */
  learn: (config: EventConfig) => void;
}
