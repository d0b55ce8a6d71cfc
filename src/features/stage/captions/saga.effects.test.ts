import { testSaga } from 'redux-saga-test-plan';
import { captionShownMs, type Caption } from '../../../contract/stage/captions';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { LATE_MS, show } from './saga';
import { captionHidden, captionShown } from './slice';

const deps = createFakeDeps();
const TYPED = Date.parse('2021-01-26T15:10:00.000Z');
const caption: Caption = {
  number: 4,
  revision: 1,
  language: 'es',
  text: 'Un subtítulo que se tarda en leer.',
  at: new Date(TYPED).toISOString(),
};
const place = { language: caption.language, number: caption.number };

/** The run, once it knows event time. */
const showAt = (now: number | null) => testSaga(show, deps, caption).next().next(now);

it.each([
  ['at once', TYPED],
  ['just in time', TYPED + LATE_MS],
  ['while event time is not known', null],
])('shows a caption for as long as it takes to read it, %s', (_when, now) => {
  showAt(now)
    .put(captionShown(place))
    .next()
    .call(deps.clock.sleep, captionShownMs(caption.text))
    .next()
    .put(captionHidden(place))
    .next()
    .isDone();
});

it('shows none that comes too late', () => {
  showAt(TYPED + LATE_MS + 1).isDone();
});
