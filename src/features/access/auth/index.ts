import { authSlice } from './slice';

export { Gate } from './components/Gate';
export { toGateError } from './errors';
export { isGate } from './lib/guard';
export { authSaga } from './saga';
export { dropArrival } from './sagas/dropArrival';
export { inTurn, signInBy } from './sagas/signIn';
export { selectGateLink, selectProgress, selectWaits } from './selectors';
export {
  enterRequested,
  gateLinkCancelled,
  gateLinkClosed,
  gateLinkConfirmed,
  gateLinkInspected,
  gateLinkUnavailable,
  logoutRequested,
  signInFailed,
} from './slice';

export const authReducer = authSlice.reducer;
