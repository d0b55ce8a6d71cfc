import type { PushState } from './slice';

export interface WithPush {
  push: PushState;
}

export const selectPushStatus = (state: WithPush) => state.push.status;
export const selectPushSwitching = (state: WithPush) => state.push.switching;
