import type { PublicText } from '../../../../contract/kit/publicText';
import type { PayloadAction } from '../../../../shared/kit/lib/slices';
import { CONTENT_TYPE } from '../../../../contract/helpdesk/helpdesk';
import type { UnsentTexts } from '../../../../shared/platform/deps/helpdesk';
import { takeIn } from '../arrivals';
import type { Outgoing } from '../items';
import type { HelpdeskState } from '../state';
import { mergeUnsent, queueAgain, setDelivery } from '../unsent';

/** What the attendee writes. */
export const outgoingReducers = {
  /** Takes over another tab's unsent text. */
  unsentReceived(state: HelpdeskState, { payload }: PayloadAction<UnsentTexts>) {
    mergeUnsent(state, payload);
  },
  /** Another tab has taken over the unsent text. */
  unsentHandedOver(state: HelpdeskState) {
    state.draft = '';
    state.outgoing = [];
  },
  draftChanged(state: HelpdeskState, { payload }: PayloadAction<{ draft: string }>) {
    state.draft = payload.draft;
  },
  /** Command: send the draft. */
  sendRequested() {},
  /** The message is queued under its own id. */
  messageQueued(state: HelpdeskState, { payload }: PayloadAction<Omit<Outgoing, 'delivery' | 'mayPass'>>) {
    // Writing another message also retries the failed ones, which are sent first.
    queueAgain(state);
    state.outgoing.push({ ...payload, delivery: 'waiting' });
    state.draft = '';
  },
  messageSendStarted(state: HelpdeskState, { payload }: PayloadAction<{ clientToken: PublicText }>) {
    setDelivery(state, payload.clientToken, 'sending');
  },
  /**
   * The service has the message, under its own id and time. If the service omits the sender's id, the
   * outgoing message may already be gone, matched to another item with the same text; the item is added all
   * the same.
   */
  messageSent(
    state: HelpdeskState,
    {
      payload,
    }: PayloadAction<{ clientToken: PublicText; Content: string; id: PublicText; absoluteTime: PublicText }>,
  ) {
    const { clientToken, Content, id, absoluteTime } = payload;
    state.outgoing = state.outgoing.filter((one) => one.clientToken !== clientToken);
    takeIn(state, [
      {
        Id: id,
        Type: 'MESSAGE',
        ContentType: CONTENT_TYPE.text,
        Content,
        ParticipantRole: 'CUSTOMER',
        AbsoluteTime: absoluteTime,
        ClientToken: clientToken,
      },
    ]);
  },
  /** The user is notified. `mayPass`: it is retried once the network is back or missed items are loaded. */
  messageFailed(
    state: HelpdeskState,
    { payload }: PayloadAction<{ clientToken: PublicText; mayPass: boolean }>,
  ) {
    setDelivery(state, payload.clientToken, 'failed', payload.mayPass);
  },
  /** Command: retry a failed message. */
  retryRequested(state: HelpdeskState, { payload }: PayloadAction<{ clientToken: PublicText }>) {
    setDelivery(state, payload.clientToken, 'waiting');
  },
};
