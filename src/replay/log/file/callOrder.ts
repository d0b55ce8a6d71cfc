import type { Entry } from '../entry';
import type { Fault } from './entryFault';

type State = 'waiting' | 'cancelled' | 'done' | 'open' | 'closed';

/**
 * Checks, entry by entry, that every answer was asked for: a call settles once and after it was made, a
 * channel delivers while it is open. With `cut` the beginning is missing, so unknown numbers may be answered.
 */
export function createCallOrder(cut: boolean): (entry: Entry) => Fault | null {
  const states = new Map<number, State>();
  const fault = (reason: string): Fault => ({ field: 'call', reason });

  function begin(call: number, state: State): Fault | null {
    if (states.has(call)) return fault(`${call} was the number of a call before`);
    states.set(call, state);
    return null;
  }

  function go(call: number, from: readonly State[], to: State, what: string): Fault | null {
    const state = states.get(call);
    if (state === undefined && !cut) return fault(`${what} ${call}, and nothing before it has that number`);
    if (state !== undefined && !from.includes(state)) return fault(`${what} ${call}, which is ${state}`);
    states.set(call, to);
    return null;
  }

  return (entry) => {
    switch (entry.kind) {
      case 'call':
        return begin(entry.call, 'waiting');
      case 'open':
        return begin(entry.call, 'open');
      case 'settle':
        return go(entry.call, ['waiting', 'cancelled'], 'done', 'it settles call');
      case 'cancel':
        return go(entry.call, ['waiting'], 'cancelled', 'it cancels call');
      case 'emit':
        return go(entry.call, ['open'], 'open', 'it delivers on channel');
      case 'end':
        // A channel that has ended reports this to every taker.
        return go(entry.call, ['open', 'closed'], 'closed', 'it ends channel');
      case 'close':
        return go(entry.call, ['open', 'closed'], 'closed', 'it closes channel');
      case 'put':
      case 'read':
      case 'ext':
      case 'check':
        return null;
    }
  };
}
