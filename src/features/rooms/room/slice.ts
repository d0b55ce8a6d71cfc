import type { PublicText } from '../../../contract/kit/publicText';
import type {
  EndReason,
  IceServer,
  Room,
  RoomEvent,
  RoomPerson,
  RoomReaction,
  RoomState,
  Sending,
} from '../../../contract/rooms/rooms';
import { signedOut } from '../../../shared/platform/auth';
import type { Device, Devices, MediaFault, Medium, PeerEvent } from '../../../shared/platform/deps/rooms';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import type { Fault } from '../../../shared/platform/faults';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { isListed, systemDefault, usedSpeaker } from './devices';
import { applied, type Inside } from './inside';
import { withNews, type News } from './news';

/** The stages of a call. */
export type Phase = 'idle' | 'checking' | 'joining' | 'waiting' | 'joined' | 'reconnecting' | 'left';

/** The reply to entering, without access to Janus, which never enters state. */
interface Entered {
  entry: RoomPerson;
  state: RoomState;
  iceServers: IceServer[];
  usesJanus: boolean;
}

/**
 * Why something is not captured: it could not be, or was and is no longer. `lost`: its device was unplugged;
 * `stopped`: the browser or the system has ended it.
 */
export type CaptureFault = MediaFault | 'lost' | 'stopped';

/** What is captured for one medium. */
export interface Capture {
  /** `held`: on, but the system or another program has the device for now. */
  status: 'off' | 'starting' | 'on' | 'held' | 'failed';
  /** Handle in `deps.rooms`, while it is on or held. */
  handle: string | null;
  fault: CaptureFault | null;
  /** The chosen device; null: the browser's choice. */
  deviceId: string | null;
  /** The device that stands in for the chosen one; null: none. */
  insteadId: string | null;
  /** The device in use, or last in use, as far as the browser tells. */
  device: Device | null;
  /** The device that was unplugged, until it is used again or another one is chosen. */
  lost: Device | null;
}

/** The connection to somebody, and what they send. */
export interface Peer {
  state: Extract<PeerEvent, { kind: 'state' }>['state'];
  person: PublicText | null;
  screen: PublicText | null;
}

/** Why the user is no longer in the room: they left, or the server gave a reason. */
export type LeftReason = 'own' | EndReason;

/** A reaction that somebody sent. */
export interface ShownReaction {
  id: PublicText;
  entryId: string;
  reaction: RoomReaction;
}

/** What one visit remembers for the next. */
export interface RoomChoices {
  wants: Wants;
  microphoneId: string | null;
  cameraId: string | null;
  speakerId: string | null;
  isReduced: boolean;
  isBlurred: boolean;
  keysOn: boolean;
}

export type Wants = Record<'microphone' | 'camera', boolean>;

export interface RoomFeatureState {
  roomId: string | null;
  phase: Phase;
  /** The room before entering. */
  room: Room | null;
  load: 'idle' | 'loading' | 'failed';
  /** Why the room could not be loaded. */
  failure: Failure | null;
  /** Why the server did not let the user in, in its words; null if it did. */
  fault: Fault | null;
  left: LeftReason | null;
  /**
   * The switches in the lounge room that the user comes from, which lets them skip the device check; null:
   * they come from elsewhere.
   */
  comesWith: Wants | null;
  /** The user's own entry; null outside. */
  entryId: string | null;
  inside: Inside | null;
  iceServers: IceServer[];
  /** Media go through Janus. */
  usesJanus: boolean;
  /** Janus is lost, and with it sound and video; the page is rejoining. */
  isMediaLost: boolean;
  /** The camera was switched off on entering, since the room already has many. */
  isListenFirst: boolean;
  /** What the user wants to send: their switches, even while nothing is captured. */
  wants: Wants;
  /** The browser itself can blur the user's background. */
  canBlur: boolean;
  devices: Devices;
  captures: Record<Medium, Capture>;
  /** The speaker; null: the browser's choice. */
  speakerId: string | null;
  /** The speaker that was unplugged, until it is back or the user has seen that. */
  lostSpeaker: Device | null;
  isReduced: boolean;
  isBlurred: boolean;
  /** Single-key shortcuts are on; users of speech input and screen readers can turn them off (WCAG 2.1.4). */
  keysOn: boolean;
  peers: Record<string, Peer>;
  /** Entries of people who are speaking, the loudest first. */
  speakers: PublicText[];
  /** A host has muted the user, who has not unmuted themselves since. */
  isMutedByHost: boolean;
  news: News[];
  /** Reactions that are shown now. */
  reactions: ShownReaction[];
}

/** The most reactions shown at once. */
const MAX_REACTIONS = 30;

const off = (): Capture => ({
  status: 'off',
  handle: null,
  fault: null,
  deviceId: null,
  insteadId: null,
  device: null,
  lost: null,
});

const initialState: RoomFeatureState = {
  roomId: null,
  phase: 'idle',
  room: null,
  load: 'idle',
  failure: null,
  fault: null,
  left: null,
  comesWith: null,
  entryId: null,
  inside: null,
  iceServers: [],
  usesJanus: false,
  isMediaLost: false,
  isListenFirst: false,
  wants: { microphone: false, camera: false },
  canBlur: false,
  devices: { microphones: [], cameras: [], speakers: [] },
  captures: { microphone: off(), camera: off(), screen: off() },
  speakerId: null,
  lostSpeaker: null,
  isReduced: false,
  isBlurred: false,
  keysOn: true,
  peers: {},
  speakers: [],
  isMutedByHost: false,
  news: [],
  reactions: [],
};

/** What the server and the others are told the user sends. */
export const sendingOf = ({ captures }: Pick<RoomFeatureState, 'captures'>): Sending => ({
  microphone: captures.microphone.status === 'on',
  camera: captures.camera.status === 'on',
  screen: captures.screen.status === 'on',
});

/** Takes note of what is no longer listed, or is again. */
function compareDevices(state: RoomFeatureState, devices: Devices): void {
  const speaker = usedSpeaker(state.devices.speakers, state.speakerId);
  const isPresent = (device: Device) => isListed(devices.speakers, device.deviceId);
  if (speaker && !isPresent(speaker)) state.lostSpeaker = speaker;
  else if (state.lostSpeaker && isPresent(state.lostSpeaker)) state.lostSpeaker = null;
  // Some browsers end a capture before they take its device off the list.
  for (const medium of ['microphone', 'camera'] as const) {
    const capture = state.captures[medium];
    const { device, fault } = capture;
    if (fault !== 'stopped' || !device || isListed(devices[`${medium}s`], device.deviceId)) continue;
    Object.assign(capture, { fault: 'lost', lost: device });
  }
}

/** Forgets the call, but keeps the choices for the next one. */
function outside(state: RoomFeatureState): void {
  Object.assign(state, { entryId: null, inside: null, iceServers: [], peers: {}, speakers: [] });
  Object.assign(state, { usesJanus: false, isMediaLost: false, isListenFirst: false });
  Object.assign(state, { isMutedByHost: false, news: [], reactions: [] });
}

export const roomSlice = createSlice({
  name: 'room',
  initialState,
  reducers: {
    /** A room's page is open. `comesWith`: the switches in the room that the user comes straight from. */
    roomOpened(
      { devices },
      { payload }: PayloadAction<{ roomId: string; comesWith?: Wants }>,
    ): RoomFeatureState {
      const { roomId, comesWith = null } = payload;
      const wants = comesWith ?? initialState.wants;
      return { ...initialState, roomId, comesWith, wants, devices, phase: 'checking', load: 'loading' };
    },
    roomClosed: () => initialState,
    roomRequested(state) {
      state.load = 'loading';
    },
    roomSucceeded(state, { payload: { room } }: PayloadAction<{ room: Room }>) {
      Object.assign(state, { room, load: 'idle', failure: null });
    },
    roomFailed(state, { payload: { failure } }: PayloadAction<{ failure: Failure }>) {
      Object.assign(state, { load: 'failed', failure });
    },

    /** What the user chose on an earlier visit. */
    choicesRestored(state, { payload: { choices } }: PayloadAction<{ choices: RoomChoices }>) {
      const { microphoneId, cameraId, ...rest } = choices;
      Object.assign(state, rest);
      state.captures.microphone.deviceId = microphoneId;
      state.captures.camera.deviceId = cameraId;
    },
    devicesFound(state, { payload: { devices } }: PayloadAction<{ devices: Devices }>) {
      compareDevices(state, devices);
      state.devices = devices;
    },
    deviceChosen(state, { payload }: PayloadAction<{ medium: Medium; deviceId: string | null }>) {
      const { medium, deviceId } = payload;
      const capture = state.captures[medium];
      Object.assign(capture, { deviceId, insteadId: null, lost: null });
      if (capture.fault === 'lost') Object.assign(capture, { status: 'off', fault: null });
    },
    /** Use a device that was offered: for now, without a change of what is chosen. */
    deviceOfferAccepted(state, { payload }: PayloadAction<{ medium: keyof Wants; deviceId: string }>) {
      const { medium, deviceId } = payload;
      const capture = state.captures[medium];
      // Where nothing is chosen, what the system uses goes on being followed.
      const chosenId = capture.deviceId ?? systemDefault(state.devices[`${medium}s`])?.deviceId;
      capture.insteadId = deviceId === chosenId ? null : deviceId;
    },
    deviceOfferDeclined(state, { payload: { medium } }: PayloadAction<{ medium: keyof Wants }>) {
      const capture = state.captures[medium];
      capture.lost = null;
      if (capture.status === 'failed') Object.assign(capture, { status: 'off', fault: null });
    },
    speakerChosen(state, { payload: { deviceId } }: PayloadAction<{ deviceId: string | null }>) {
      Object.assign(state, { speakerId: deviceId, lostSpeaker: null });
    },
    /** The user has seen that the speaker was unplugged. */
    speakerLossDismissed(state) {
      state.lostSpeaker = null;
    },
    reductionChosen(state, { payload: { isReduced } }: PayloadAction<{ isReduced: boolean }>) {
      state.isReduced = isReduced;
    },
    blurChosen(state, { payload: { isBlurred } }: PayloadAction<{ isBlurred: boolean }>) {
      state.isBlurred = isBlurred;
    },
    keysSwitched(state, { payload: { isOn } }: PayloadAction<{ isOn: boolean }>) {
      state.keysOn = isOn;
    },
    /** Switch a medium on or off. */
    switchRequested(state, { payload: { medium, isOn } }: PayloadAction<{ medium: Medium; isOn: boolean }>) {
      const capture = state.captures[medium];
      Object.assign(capture, { status: isOn ? 'starting' : 'off', fault: null });
      if (!isOn) capture.handle = null;
      if (medium !== 'screen') state.wants[medium] = isOn;
      if (medium === 'microphone' && isOn) state.isMutedByHost = false;
      if (medium === 'camera') state.isListenFirst = false;
    },
    captureStarted(
      state,
      { payload }: PayloadAction<{ medium: Medium; handle: string; device?: Device; canBlur?: true }>,
    ) {
      const { medium, handle, device = null, canBlur = false } = payload;
      if (medium === 'camera') state.canBlur = canBlur;
      const capture = state.captures[medium];
      Object.assign(capture, { status: 'on', handle, fault: null, device });
      if (device && device.deviceId === capture.lost?.deviceId) capture.lost = null;
    },
    captureFailed(
      state,
      { payload: { medium, fault } }: PayloadAction<{ medium: Medium; fault: CaptureFault }>,
    ) {
      const capture = state.captures[medium];
      Object.assign(capture, { status: 'failed', handle: null, fault });
      if (fault === 'lost') capture.lost = capture.device;
    },
    captureHeld(state, { payload: { medium } }: PayloadAction<{ medium: Medium }>) {
      state.captures[medium].status = 'held';
    },
    captureResumed(state, { payload: { medium } }: PayloadAction<{ medium: Medium }>) {
      state.captures[medium].status = 'on';
    },
    /** A capture ended by itself: a device was unplugged, or sharing was stopped in the browser's own UI. */
    captureEnded(state, { payload: { medium } }: PayloadAction<{ medium: Medium }>) {
      Object.assign(state.captures[medium], { status: 'off', handle: null });
      // Another one is never switched on by itself, not even in the next room.
      if (medium !== 'screen') state.wants[medium] = false;
    },

    /** After a visit: go back to the device check. */
    checkRequested(state) {
      Object.assign(state, { phase: 'checking', fault: null, left: null });
    },
    enterRequested(state) {
      Object.assign(state, { phase: 'joining', fault: null, left: null });
    },
    enterSucceeded(state, { payload }: PayloadAction<Entered>) {
      const { entry, iceServers, usesJanus } = payload;
      Object.assign(state, { phase: entry.state === 'waiting' ? 'waiting' : 'joined', iceServers });
      Object.assign(state, { entryId: entry.entryId, inside: payload.state, usesJanus, comesWith: null });
    },
    /** The server did not let the user in, or could not be reached. */
    enterFailed(state, { payload: { fault } }: PayloadAction<{ fault: Fault }>) {
      Object.assign(state, { phase: 'checking', fault, comesWith: null });
      outside(state);
    },
    /** Something has changed in the room. If an event was missed, the state is reloaded. */
    roomChanged(state, { payload: { event } }: PayloadAction<{ event: RoomEvent }>) {
      if (!state.inside) return;
      state.news = withNews(state.news, state.inside, event, state.entryId);
      // People who wait see nobody: once admitted, they need the full list.
      if (state.phase === 'waiting') state.inside.isStale = true;
      else state.inside = applied(state.inside, event);
    },
    stateSucceeded(state, { payload }: PayloadAction<{ state: RoomState }>) {
      state.inside = payload.state;
      const own = payload.state.people.find(({ entryId }) => entryId === state.entryId);
      if (own && state.phase !== 'reconnecting') state.phase = own.state === 'waiting' ? 'waiting' : 'joined';
    },
    /** The connection to the server is lost; media between browsers continue. */
    connectionLost(state) {
      if (state.phase === 'joined' || state.phase === 'waiting') state.phase = 'reconnecting';
    },
    connectionRestored(state) {
      if (state.phase !== 'reconnecting') return;
      const own = state.inside?.people.find(({ entryId }) => entryId === state.entryId);
      state.phase = own?.state === 'waiting' ? 'waiting' : 'joined';
    },
    mediaLost(state) {
      state.isMediaLost = true;
    },
    mediaRestored(state) {
      state.isMediaLost = false;
    },
    /** The camera was switched off, since the room already has many. */
    listenFirstChosen(state) {
      state.isListenFirst = true;
    },
    /** Raise or lower the user's own hand. */
    handRequested(_state, _action: PayloadAction<{ isUp: boolean }>) {},
    /** Send a reaction, which everybody sees for a moment. */
    reactionRequested(_state, _action: PayloadAction<{ reaction: RoomReaction }>) {},
    reactionReceived(state, { payload }: PayloadAction<ShownReaction>) {
      state.reactions = [...state.reactions, payload].slice(-MAX_REACTIONS);
    },
    reactionEnded(state, { payload: { id } }: PayloadAction<{ id: PublicText }>) {
      state.reactions = state.reactions.filter((reaction) => reaction.id !== id);
    },
    mutedByHost(state) {
      Object.assign(state.captures.microphone, { status: 'off', handle: null });
      state.isMutedByHost = true;
    },

    peerChanged(state, { payload }: PayloadAction<{ entryId: string; state: Peer['state'] }>) {
      const peer = (state.peers[payload.entryId] ??= { state: 'connecting', person: null, screen: null });
      peer.state = payload.state;
    },
    peerStreams(
      state,
      { payload }: PayloadAction<{ entryId: string; person: PublicText | null; screen: PublicText | null }>,
    ) {
      const { entryId, person, screen } = payload;
      const peer = (state.peers[entryId] ??= { state: 'connecting', person: null, screen: null });
      Object.assign(peer, { person, screen });
    },
    peerEnded(state, { payload: { entryId } }: PayloadAction<{ entryId: string }>) {
      delete state.peers[entryId];
    },
    speakersChanged(state, { payload: { speakers } }: PayloadAction<{ speakers: PublicText[] }>) {
      state.speakers = speakers;
    },

    leaveRequested() {},
    /** The user is out of the room, for whatever reason. */
    roomLeft(state, { payload: { reason } }: PayloadAction<{ reason: LeftReason }>) {
      outside(state);
      Object.assign(state, { phase: 'left', left: reason });
      for (const capture of Object.values(state.captures)) {
        Object.assign(capture, { status: 'off', handle: null, fault: null });
      }
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  roomOpened,
  roomClosed,
  roomRequested,
  roomSucceeded,
  roomFailed,
  choicesRestored,
  devicesFound,
  deviceChosen,
  deviceOfferAccepted,
  deviceOfferDeclined,
  speakerChosen,
  speakerLossDismissed,
  reductionChosen,
  blurChosen,
  keysSwitched,
  switchRequested,
  captureStarted,
  captureFailed,
  captureHeld,
  captureResumed,
  captureEnded,
  checkRequested,
  enterRequested,
  enterSucceeded,
  enterFailed,
  roomChanged,
  stateSucceeded,
  connectionLost,
  connectionRestored,
  mediaLost,
  mediaRestored,
  listenFirstChosen,
  handRequested,
  reactionRequested,
  reactionReceived,
  reactionEnded,
  mutedByHost,
  peerChanged,
  peerStreams,
  peerEnded,
  speakersChanged,
  leaveRequested,
  roomLeft,
} = roomSlice.actions;

export interface WithRoom {
  room: RoomFeatureState;
}
