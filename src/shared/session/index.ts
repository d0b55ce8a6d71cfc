export { callApi } from './callApi';
export * from './facts';
export { PERSONAL_KEYS, VIDEO_POSITIONS_KEY } from './personalKeys';
export * from './selectors';
