import { put, type TakeEffect } from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { buildSession } from '../../../test/builders/session';
import { callOf } from '../../../test/effects';
import { createFakeDeps } from '../../../test/fakes/deps';
import { secondPassed } from '../../shared/eventTime';
import { whileSignedIn } from '../../shared/saga';
import { stageSessionChanged } from '../../shared/sessionPage';
import type { Lineup } from './lineup';
import { stageSaga } from './saga';

const deps = createFakeDeps();

/** The run that the feature hands to `whileSignedIn`. */
function followOf(): () => Generator {
  const saga = stageSaga(deps);
  saga.next();
  const { fn, args } = callOf(saga.next().value);
  expect([fn, args[0], args[1]]).toEqual([whileSignedIn, deps, 'stage']);
  return args[2] as () => Generator;
}

const lineup = (sessionId: string): Lineup => ({ shown: buildSession({ sessionId }), next: [] });
const looks = (effect: unknown) => expect(effect).toMatchObject({ type: 'SELECT' });
const waits = (effect: unknown) => {
  expect(effect).toMatchObject({ type: 'TAKE' });
  const { pattern } = (effect as TakeEffect).payload;
  // Whatever happens may change the lineup.
  expect((pattern as unknown as () => boolean)()).toBe(true);
};

it('shows what the lineup has, and looks again after every action', () => {
  testSaga(followOf())
    .next()
    .inspect(looks)
    .next(lineup('first'))
    .inspect(looks)
    .next(null)
    .is(put(stageSessionChanged('first')))
    .next()
    .inspect(waits)
    .next(secondPassed({ realNow: 0 }))
    .inspect(looks)
    .next(lineup('first'))
    .next('first')
    .inspect(waits)
    .next(secondPassed({ realNow: 1_000 }))
    .next(lineup('second'))
    .next('first')
    .is(put(stageSessionChanged('second')));
});

it('shows nothing once the lineup has nothing more', () => {
  testSaga(followOf())
    .next()
    .next({ shown: null, next: [] })
    .next('last')
    .is(put(stageSessionChanged(null)));
});
