import { testSaga } from 'redux-saga-test-plan';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { saveAndTell } from './saveAndTell';

const deps = createFakeDeps();
function* save() {}
const outcomes = { succeeded: () => ({ type: 'saved' }), failed: () => ({ type: 'notSaved' }) };
const saving = () => testSaga(saveAndTell, deps, 'report', outcomes, save).next().call(save);

it('tells that a file is saved', () => {
  saving().next().put({ type: 'saved' }).next().isDone();
});

it('reports why a file is not saved, and tells it', () => {
  const error = new Error('The disk is full.');
  saving()
    .throw(error)
    .call(deps.report.error, 'report', error)
    .next()
    .put({ type: 'notSaved' })
    .next()
    .isDone();
});
