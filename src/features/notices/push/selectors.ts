import type { PushState } from './slice';

export interface WithPush {
  push: PushState;
}

export const selectPushStatus = (state: WithPush) => state.push.status;
export const selectPushSwitching = (state: WithPush) => state.push.switching;

/** Whether notices are sent as push messages, as chosen last; null until it is known. */
export const selectNoticePush = ({ push: { notices, choosing } }: WithPush) =>
  choosing.status === 'running' ? choosing.on : notices;
export const selectNoticePushStatus = (state: WithPush) => state.push.choosing.status;
