import { isUuid } from '../../../../src/contract/kit/common';
import { isHelpdesk } from '../../../identity/roles';
import type { ChannelKind } from '../../../realtime/kinds';
import { contactExists } from './agentActions';

/** Whether the channel name is valid: `desk`, or `contact/<contactId>`. */
const isChannel = ([name = '', contactId, ...rest]: readonly string[]): boolean =>
  name === 'desk'
    ? contactId === undefined
    : name === 'contact' && isUuid(contactId ?? '') && rest.length === 0;

/**
 * `helpdesk/desk` and `helpdesk/contact/<contactId>`: followed by users who may answer; only the server
 * writes.
 */
export const helpdeskKind: ChannelKind = {
  kind: 'helpdesk',
  async maySubscribe({ deps, event: { conferenceId }, caller }, parts) {
    if (!isChannel(parts)) return 'unknownChannel';
    if (!(await isHelpdesk(deps.db, conferenceId, caller.userId))) return 'forbidden';
    const [, contactId] = parts;
    if (contactId === undefined) return 'allowed';
    return (await contactExists(deps.db, { conferenceId, contactId })) ? 'allowed' : 'unknownChannel';
  },
};
