import type { Negotiated } from '../../src/app/deps/rooms/negotiation';

/** What a description of the fake says: who made it, in which order, with how many tracks and restarts. */
interface Described {
  id: string;
  type: 'offer' | 'answer';
  /** Of the offer that this answers. */
  answers: string | null;
  tracks: number;
  restarts: number;
}

/** A peer connection without media that keeps the rules of JSEP (RFC 9429) for negotiating. */
export interface FakePeerConnection extends Negotiated {
  addTrack: () => void;
  restartIce: () => void;
  /** Lets the oldest thing that the browser has to do happen. False if there is none. */
  goOn: () => boolean;
  /** What has been agreed. */
  facts: () => { state: RTCSignalingState; own: string; remote: string; isNeeded: boolean };
}

let made = 0;

const refuse = (message: string) => {
  throw new DOMException(message, 'InvalidStateError');
};

export function createFakePeerConnection(): FakePeerConnection {
  /** Operations run one after the other, as in a browser. */
  let chain: Promise<unknown> = Promise.resolve();
  let chained = 0;
  const turns: (() => void)[] = [];
  let state: RTCSignalingState = 'stable';
  let [tracks, restarts] = [0, 0];
  let own: Described | null = null;
  let pending: Described | null = null;
  let remote: Described | null = null;
  let pendingRemote: Described | null = null;
  let isEventDue = false;

  const isNeeded = () => tracks !== (own?.tracks ?? 0) || restarts !== (own?.restarts ?? 0);

  /** Fires `negotiationneeded` later, if it still is by then. */
  function look(): void {
    if (isEventDue || !isNeeded()) return;
    isEventDue = true;
    turns.push(() => {
      isEventDue = false;
      if (state === 'stable' && chained === 0 && isNeeded()) {
        fake.onnegotiationneeded?.call(fake as unknown as RTCPeerConnection, new Event('negotiationneeded'));
      }
    });
  }

  /** Runs an operation after all others, in a turn of its own. */
  function operate(run: () => void): Promise<void> {
    chained += 1;
    const done = chain.then(() => new Promise<void>((resolve) => turns.push(resolve))).then(run);
    chain = done
      // Whoever asked for it hears of a failure; the next one runs all the same.
      .catch(() => undefined)
      .then(() => {
        chained -= 1;
        if (state === 'stable' && chained === 0) look();
      });
    return done;
  }

  function settle(local: Described, other: Described): void {
    own = local;
    remote = other;
    pending = null;
    pendingRemote = null;
    state = 'stable';
  }

  function describe(type: 'offer' | 'answer', answers: string | null): Described {
    made += 1;
    return { id: `${type} ${made}`, type, answers, tracks, restarts };
  }

  const fake: FakePeerConnection = {
    onnegotiationneeded: null,
    onicecandidate: null,
    get signalingState() {
      return state;
    },
    get localDescription() {
      const described = pending ?? own;
      return described
        ? ({ type: described.type, sdp: JSON.stringify(described) } as RTCSessionDescription)
        : null;
    },
    setLocalDescription: () =>
      operate(() => {
        if (state === 'have-local-offer') return;
        const described =
          state === 'stable' ? describe('offer', null) : describe('answer', pendingRemote?.id ?? null);
        if (described.type === 'answer' && pendingRemote) settle(described, pendingRemote);
        else {
          pending = described;
          state = 'have-local-offer';
        }
        turns.push(() => {
          // Of a description that was replaced or withdrawn none are gathered.
          if ((pending ?? own) !== described) return;
          const candidate = { toJSON: () => ({ candidate: described.id }) } as RTCIceCandidate;
          const event = { candidate } as RTCPeerConnectionIceEvent;
          fake.onicecandidate?.call(fake as unknown as RTCPeerConnection, event);
        });
      }),
    setRemoteDescription: ({ sdp }) =>
      operate(() => {
        const described = JSON.parse(sdp ?? '') as Described;
        if (described.type === 'answer') {
          if (state !== 'have-local-offer' || !pending || described.answers !== pending.id) {
            refuse(`An answer to ${described.answers ?? 'nothing'} in ${state}.`);
          } else settle(pending, described);
          return;
        }
        // An own offer is rolled back.
        pending = null;
        pendingRemote = described;
        state = 'have-remote-offer';
      }),
    addIceCandidate: (candidate) =>
      operate(() => {
        const of = candidate?.candidate;
        if (of !== remote?.id && of !== pendingRemote?.id) refuse(`A candidate of unknown ${of ?? ''}.`);
      }),
    addTrack() {
      tracks += 1;
      if (state === 'stable' && chained === 0) look();
    },
    restartIce() {
      restarts += 1;
      if (state === 'stable' && chained === 0) look();
    },
    goOn() {
      const turn = turns.shift();
      turn?.();
      return turn !== undefined;
    },
    facts: () => ({
      state,
      own: `${own?.tracks ?? 0} tracks, ${own?.restarts ?? 0} restarts`,
      remote: `${remote?.tracks ?? 0} tracks, ${remote?.restarts ?? 0} restarts`,
      isNeeded: isNeeded(),
    }),
  };
  return fake;
}
