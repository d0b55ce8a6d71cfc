import type { ChatDetails } from '../../../../shared/platform/deps/helpdesk';

/** A joined chat. Both fields change when it is rejoined after its connection was given up. */
export interface Joined {
  /** Handle of the chat. */
  chat: string;
  details: ChatDetails;
}
