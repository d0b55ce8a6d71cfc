/**
 * What a page life runs on. Everybody takes it from here: what several parts of the build import by themselves, it cannot join
 * with the rest, and the gate would be larger for it.
 */
export { rootReducer } from './rootReducer';
export { rootSaga } from './rootSaga';
