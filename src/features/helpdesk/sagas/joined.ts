import type { ChatDetails } from '../../../shared/deps/helpdesk';

/** A chat that was joined. Both change when it is joined again after its connection was given up. */
export interface Joined {
  /** The chat's handle. */
  chat: string;
  details: ChatDetails;
}
