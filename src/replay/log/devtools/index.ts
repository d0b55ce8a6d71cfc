export { fromDevTools } from './fromDevTools';
export { toDevTools } from './toDevTools';
