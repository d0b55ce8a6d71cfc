import type { PrivacyRules } from '../../../shared/platform/privacy';

/** Somebody in a room; ids and companies are covered by `commonRules`. */
const personRulesAt = (path: string): PrivacyRules => ({
  [`${path}.name`]: 'person',
  [`${path}.imgPath`]: 'text',
  // Whether they are waiting, which sagas branch on; elsewhere a person's `state` is where they live.
  [`${path}.state`]: 'public',
});

/** Paths of people in a room: in replies, channel events, actions and state. */
const PEOPLE = [
  'enterRoom.entry',
  'enterRoom.state.people',
  'changeEntry',
  'readRoomState.people',
  'enterSucceeded.payload.entry',
  'payload.state.people',
  'event.person',
  'body.person',
  'room.inside.people',
  'room.news',
];

/** Who is in a room, what it is about, which devices they use, and how browsers reach each other. */
export const roomPrivacy: PrivacyRules = {
  ...(Object.assign({}, ...PEOPLE.map(personRulesAt)) as PrivacyRules),
  'getRoom.title': 'text',
  'room.title': 'text',
  // Descriptions and candidates contain the addresses of people's devices.
  'frame.text': 'secret',
  'rooms.accept.text': 'secret',
  // Captions are what people say.
  'channelSignal.payload.body.text': 'text',
  'realtime.connect.frame.body.text': 'text',
  'realtime.signal.text': 'text',
  'lineReceived.payload.line.text': 'text',
  'lineReceived.payload.line.name': 'person',
  'lineDraftChanged.payload.text': 'text',
  'roomCaptions.draft': 'text',
  'roomCaptions.lines.text': 'text',
  'roomCaptions.lines.name': 'person',
  iceServers: 'secret',
  // Access to a Janus room, and the user's feed id there.
  janus: 'secret',
  feedId: 'secret',
  deviceId: 'secret',
  microphoneId: 'secret',
  cameraId: 'secret',
  speakerId: 'secret',
  'playTone()': 'secret',
  'microphones.label': 'text',
  'cameras.label': 'text',
  'speakers.label': 'text',
  'rooms.capture.device.label': 'text',
  'captureStarted.payload.device.label': 'text',
  'captures.*.device.label': 'text',
  'captures.*.lost.label': 'text',
  'captures.*.insteadId': 'secret',
  'lostSpeaker.label': 'text',
};
