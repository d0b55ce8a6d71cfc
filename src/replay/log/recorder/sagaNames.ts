import type { SagaMonitor, Task } from 'redux-saga';

/** The fields of a saga effect that reveal saga names and actions. */
interface SeenEffect {
  type?: string;
  payload?: { fn?: { sagaName?: unknown }; action?: object };
}

/** Tracks which feature's saga is running, based on saga monitor events. */
export interface SagaNames {
  monitor: SagaMonitor;
  /** Feature of the running saga; undefined until a named saga runs. */
  current: () => string | undefined;
  /** Feature whose saga put the action. */
  ofAction: (action: object) => string | undefined;
}

/** Finished forks are swept each time this many more are tracked. */
const SWEEP_EVERY = 1_000;

/**
 * Follows the effect tree: an effect belongs to the feature of its nearest named ancestor saga (`safely` sets
 * the name). A saga's own code runs right after one of its effects resolves, and the monitor is notified
 * first.
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
    // A fork resolves with its task immediately, but the task's later effects still belong to it.
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
        // Check the type: a replayed dependency is a proxy that returns a function for any property.
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
