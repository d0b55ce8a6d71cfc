import type { PublicText } from '../../../contract/kit/publicText';
import type { ApiPlace } from '../../../contract/platform/apiPrefix';

/** Where a call goes, for whom, and with which idempotency key. */
export interface ApiTarget extends ApiPlace {
  idToken: string | null;
  /**
   * Identifies the intent of a POST. Retries reuse the key, so the server acts once even if a reply is lost.
   */
  idempotencyKey?: PublicText;
}
