import type { UnknownAction } from '@reduxjs/toolkit';
import { buildRoom, buildRoomPerson, entryIdOf } from '../../../../test/builders/room';
import * as captionSlice from '../../../features/rooms/room/captionSlice';
import * as roomSlice from '../../../features/rooms/room/slice';
import * as realtime from '../../../shared/platform/realtime';
import { failure, person } from './privateValues';

const somebody = buildRoomPerson({
  userId: person.userId,
  name: person.userName,
  companyName: 'Canary Works',
  imgPath: '/pictures/canary',
  feedId: 'canary',
});

const rules = { isLocked: false, hasWaitingRoom: false };
const state = { revision: 1, rules, isEnded: false, people: [somebody] };
const iceServers = [{ urls: ['turn:a'], username: '1:canary', credential: 'canary' }];
const room = buildRoom({ title: 'Canary buys soap', iceServers });
const device = { deviceId: 'canary', label: 'Canary’s headset' };
const devices = { microphones: [device], cameras: [device], speakers: [device] };
/** Part of a description: the address of somebody's device. */
const frame = { part: 1, acknowledged: 0, text: 'a=candidate:1 udp canary.local', isLast: true };
const janus = {
  url: 'wss://janus.example.org',
  room: 'canary',
  feedId: 'canary',
  token: 'canary',
  roomToken: 'canary',
};
const entered = { entry: somebody, state, iceServers, janus };
const event = { kind: 'person', after: 1, revision: 2, person: somebody } as const;
const channel = 'room/table-floors/e1';
const caption = { kind: 'caption', text: 'Canary says that' };
const line = { id: '1', entryId: entryIdOf(1), name: 'Canary One', text: caption.text };

/** Actions of rooms that carry private data. */
export const ROOM_ACTIONS: UnknownAction[] = [
  realtime.channelSignal({ channel, body: event }),
  realtime.channelSignal({ channel, body: { kind: 'link', from: entryIdOf(1), frame } }),
  realtime.channelSignal({ channel, body: { ...caption, from: entryIdOf(1) } }),
  captionSlice.lineDraftChanged({ text: caption.text }),
  captionSlice.lineReceived({ line }),
  roomSlice.choicesRestored({
    choices: {
      wants: { microphone: true, camera: true },
      microphoneId: 'canary',
      cameraId: 'canary',
      speakerId: 'canary',
      isReduced: false,
      isBlurred: false,
      keysOn: true,
    },
  }),
  roomSlice.captureStarted({ medium: 'camera', handle: 'stream-1', device }),
  roomSlice.deviceChosen({ medium: 'camera', deviceId: 'canary' }),
  roomSlice.deviceOfferAccepted({ medium: 'camera', deviceId: 'canary' }),
  roomSlice.devicesFound({ devices }),
  roomSlice.enterSucceeded({ entry: somebody, state, iceServers, usesJanus: false }),
  roomSlice.roomChanged({ event }),
  roomSlice.roomFailed({ failure }),
  roomSlice.roomSucceeded({ room }),
  roomSlice.speakerChosen({ deviceId: 'canary' }),
  roomSlice.stateSucceeded({ state }),
];

/** Calls of rooms that carry private data. */
export const ROOM_CALLS: [root: string, value: unknown][] = [
  ['api.request/getRoom', room],
  ['api.request/enterRoom', entered],
  ['api.request/changeEntry', somebody],
  ['api.request/readRoomState', state],
  ['realtime.connect', { kind: 'frame', frame: { type: 'signal', body: event } }],
  ['realtime.connect', { kind: 'frame', frame: { type: 'signal', body: { kind: 'link', frame } } }],
  ['realtime.connect', { kind: 'frame', frame: { type: 'signal', body: { ...caption, from: 'e1' } } }],
  ['realtime.signal', [channel, caption]],
  ['state', { roomCaptions: { draft: caption.text, lines: [line] } }],
  ['realtime.signal', [channel, { kind: 'link', to: 'e1', frame }]],
  ['rooms.accept', ['e1', frame]],
  ['rooms.capture', ['camera', { deviceId: 'canary', isReduced: false, isBlurred: false }]],
  ['rooms.capture', { handle: 'stream-1', device }],
  ['rooms.connect', [{ entryId: 'e1', isPolite: true, isAtJanus: false, iceServers }]],
  ['rooms.join', [{ janus, iceServers }]],
  ['rooms.prepare', [{ iceServers }]],
  ['rooms.takeFeeds', [[{ entryId: 'e1', feedId: 'canary' }]]],
  ['rooms.connect', { kind: 'frame', frame }],
  ['rooms.devices', devices],
  ['rooms.playTone', ['canary']],
  ['storage.local.get', JSON.stringify({ microphoneId: 'canary', cameraId: 'canary', speakerId: 'canary' })],
  ['storage.local.set', ['room/choices', JSON.stringify({ microphoneId: 'canary' })]],
  ['state', { room: { news: [{ key: '1', kind: 'came', name: 'Canary One' }] } }],
  ['state', { room: { captures: { camera: { device, lost: device, insteadId: 'canary' } } } }],
  ['state', { room: { lostSpeaker: device } }],
  ['state', { room: { room, inside: state, iceServers, devices, speakerId: 'canary' } }],
];

/** Actions of rooms without private data. */
export const ROOM_NOTHING =
  'room/blurChosen room/captureEnded room/captureFailed room/captureHeld room/captureResumed room/deviceOfferDeclined room/speakerLossDismissed room/connectionLost ' +
  'room/connectionRestored room/enterFailed room/enterRequested room/handRequested room/leaveRequested room/listenFirstChosen room/mediaLost room/mediaRestored room/mutedByHost ' +
  'room/peerChanged room/peerEnded room/peerStreams room/reductionChosen room/roomClosed room/roomLeft ' +
  'room/roomOpened room/roomRequested room/speakersChanged room/switchRequested room/checkRequested roomCheck/levelChanged ' +
  'roomCheck/networkEstimated roomCheck/toneEnded roomCheck/toneRequested roomView/layoutChosen ' +
  'roomStats/copyRequested roomStats/dropRequested roomStats/restartRequested roomStats/signalLogged ' +
  'roomStats/statsClosed roomStats/statsCopied roomStats/statsMeasured roomStats/statsOpened roomView/pageTurned roomView/tilePinned roomView/panelChosen roomView/dialogChosen ' +
  'roomCaptions/captionChoicesRestored roomCaptions/captionsSwitched roomCaptions/speechSwitched ' +
  'roomCaptions/captionOfferDeclined roomCaptions/writingSwitched roomCaptions/lineRequested ' +
  'roomCaptions/lineSent roomCaptions/lineEnded roomQuality/qualityChanged ' +
  'room/keysSwitched room/reactionRequested room/reactionReceived room/reactionEnded roomHost/allAdmitted ' +
  'roomHost/endConfirmationRequested roomHost/endConfirmed roomHost/hostActFailed roomHost/hostActRequested ' +
  'roomHost/hostQuestionDeclined roomHost/removalConfirmationRequested roomHost/rulesRequested';
