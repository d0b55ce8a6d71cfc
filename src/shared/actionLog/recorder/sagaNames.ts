import type { SagaMonitor, Task } from 'redux-saga';

/** The part of a saga effect that tells names and actions. */
interface SeenEffect {
  type?: string;
  payload?: { fn?: { sagaName?: unknown }; action?: object };
}

/** Knows which feature's saga is running, from what redux-saga tells its monitor. */
export interface SagaNames {
  monitor: SagaMonitor;
  /** Feature whose saga runs now; undefined before one said its name. */
  current: () => string | undefined;
  /** Feature whose saga put this action. */
  ofAction: (action: object) => string | undefined;
}

/** Forks that ended are forgotten whenever so many more are known. */
const SWEEP_EVERY = 1_000;

/**
 * Follows the tree of effects: an effect belongs to the feature of the nearest saga above it that has a name (`safely` gives
 * it). A saga's own code runs right after one of its effects was resolved, which the monitor hears first.
 */
export function createSagaNames(): SagaNames {
  const names = new Map<number, string | undefined>();
  const forks = new Map<number, Task>();
  const putBy = new WeakMap<object, string | undefined>();
  let current: string | undefined;
  let sweepAt = SWEEP_EVERY;

  function sweep() {
    for (const [id, task] of forks) {
      if (task.isRunning()) continue;
      forks.delete(id);
      names.delete(id);
    }
    sweepAt = forks.size + SWEEP_EVERY;
  }

  function ended(id: number, result?: unknown) {
    current = names.get(id);
    // A fork is answered with its task at once; what the task does still belongs to it.
    const isTask = typeof result === 'object' && result !== null && 'isRunning' in result;
    if (!isTask) {
      names.delete(id);
      return;
    }
    forks.set(id, result as Task);
    if (forks.size >= sweepAt) sweep();
  }

  return {
    current: () => current,
    ofAction: (action) => putBy.get(action),
    monitor: {
      effectTriggered({ effectId, parentEffectId, effect }) {
        const { type, payload } = (effect ?? {}) as SeenEffect;
        const own = payload?.fn?.sagaName;
        // A replayed dependency has a function under every name.
        const name = typeof own === 'string' ? own : names.get(parentEffectId);
        names.set(effectId, name);
        current = name;
        if (type === 'PUT' && payload?.action) putBy.set(payload.action, name);
      },
      effectResolved: ended,
      effectRejected: (id) => ended(id),
      effectCancelled: (id) => ended(id),
    },
  };
}
