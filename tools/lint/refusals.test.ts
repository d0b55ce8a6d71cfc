import { lintPieces } from './testing/lintFiles';

const REFUSED = [
  'show(failure.message);',
  'show(failure?.message ?? null);',
  'show(saving.failure.message);',
  'show(state.pageFailure!.message);',
  'show(toFailure(error).message);',
  'show(useSelector(selectSessionsFailure)?.message);',
  'show(failure.problem?.detail);',
];

const ALLOWED = [
  'show(request.message);',
  'show(failure.status);',
  'show(failure.problem?.fault);',
  'show(card.detail);',
  'report.warn(error.message);',
];

const said = lintPieces({ refusals: [...REFUSED, ...ALLOWED] });

it.each(REFUSED)('refuses %s', (code) => {
  expect(said('refusals', code)).toHaveLength(1);
});

it.each(ALLOWED)('allows %s', (code) => {
  expect(said('refusals', code)).toEqual([]);
});
