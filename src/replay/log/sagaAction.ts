/** Property that redux-saga sets on the actions it dispatches (@redux-saga/symbols, SAGA_ACTION). */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';

/** Whether a saga dispatched the action. */
export function isPutBySaga(action: object): boolean {
  return SAGA_ACTION in action;
}
