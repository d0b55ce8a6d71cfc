export { callApi } from './callApi';
export * from './facts';
export * from './selectors';
