export { mediaPlugin } from './plugin';
