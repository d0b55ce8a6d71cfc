import type { Action } from '@reduxjs/toolkit';
import type { ActionPattern } from 'redux-saga/effects';
import { takeEvery, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import { safely } from './safely';
import { untilSignedOut } from './untilSignedOut';

/** An action creator, a type, a predicate, or several of them. */
type Pattern = string | ((...args: never[]) => unknown) | readonly Pattern[];

/** The actions that a pattern matches. */
type Matched<P> = P extends readonly (infer Each)[]
  ? Matched<Each>
  : P extends { match: (action: unknown) => action is infer A extends Action }
    ? A
    : P extends ((action: unknown) => action is infer A extends Action)
      ? A
      : Action;

type Worker<A> = (action: A) => Generator<unknown, unknown, unknown>;

/** A worker whose errors are reported as of `where`, and which ends at sign-out. */
const guarded = <A>(deps: Pick<Deps, 'report'>, where: string, worker: Worker<A>) =>
  safely(deps, where, untilSignedOut<[A]>(worker));

/** Runs a worker for every action that matches, side by side. */
export function* onEvery<P extends Pattern>(
  deps: Pick<Deps, 'report'>,
  where: string,
  pattern: P,
  worker: Worker<Matched<P>>,
): SagaGenerator<void> {
  yield* takeEvery(pattern as ActionPattern<Matched<P>>, guarded(deps, where, worker));
}

/** Runs a worker for the latest action that matches; the one before it is canceled. */
export function* onLatest<P extends Pattern>(
  deps: Pick<Deps, 'report'>,
  where: string,
  pattern: P,
  worker: Worker<Matched<P>>,
): SagaGenerator<void> {
  yield* takeLatest(pattern as ActionPattern<Matched<P>>, guarded(deps, where, worker));
}

/** Runs a worker for an action that matches; those that follow while it runs are ignored. */
export function* onLeading<P extends Pattern>(
  deps: Pick<Deps, 'report'>,
  where: string,
  pattern: P,
  worker: Worker<Matched<P>>,
): SagaGenerator<void> {
  yield* takeLeading(pattern as ActionPattern<Matched<P>>, guarded(deps, where, worker));
}
