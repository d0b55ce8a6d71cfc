/**
 * The root reducer and saga. Import them from here only: modules imported individually by several chunks
 * cannot be concatenated with the rest, which would make the gate larger.
 */
export { rootReducer } from './rootReducer';
export { rootSaga } from './rootSaga';
