/** @jest-environment node */
import { deflateRawSync } from 'node:zlib';
import { settle } from '../../../../test/fakes/settle';
import { until } from '../../../../test/until';
import { GATHERING_MS, PackedLink } from './packedLink';
import type { LinkFrame } from './signalLink';

interface Description {
  sdp: string;
}

/** As long and as repetitive as a browser's description of sound and video. */
const LONG = Array.from({ length: 250 }, (_, line) => `a=rtpmap:${96 + line} VP8/90000\r\n`).join('');
/** Waits until another link has delivered something, which takes just as long. */
async function later(): Promise<void> {
  const { sender, received } = openPair();
  sender.post({ sdp: 'anything' });
  await until('it has arrived', () => received.length > 0);
  await settle();
}

function openPair() {
  const frames: LinkFrame[] = [];
  const received: Description[] = [];
  const failures: unknown[] = [];
  const failed = (error: unknown) => failures.push(error);
  const receiver = new PackedLink<Description>({
    failed,
    send: () => undefined,
    receive: (signal) => received.push(signal),
  });
  const sender = new PackedLink<Description>({
    failed,
    receive: () => undefined,
    send: (frame) => {
      frames.push(frame);
      receiver.accept(frame);
    },
  });
  return { sender, receiver, frames, received, failures };
}

it('brings a long description and what comes just after it in one frame', async () => {
  const { sender, frames, received, failures } = openPair();
  const signals = [{ sdp: LONG }, { sdp: 'one' }, { sdp: 'two' }];
  for (const signal of signals) sender.post(signal);
  expect(sender.isWaiting).toBe(true);
  await until('it has arrived', () => received.length === signals.length);
  expect(received).toEqual(signals);
  expect(frames.map(({ isLast }) => isLast)).toEqual([true]);
  expect(failures).toEqual([]);
});

it('brings what comes while others are packed in the next frame', async () => {
  const { sender, frames, received } = openPair();
  jest.useFakeTimers();
  sender.post({ sdp: LONG });
  await jest.advanceTimersByTimeAsync(GATHERING_MS);
  jest.useRealTimers();
  sender.post({ sdp: 'one' });
  await until('it has arrived', () => received.length === 2);
  expect(received).toEqual([{ sdp: LONG }, { sdp: 'one' }]);
  expect(frames.map(({ isLast }) => isLast)).toEqual([true, true]);
});

it('sends and hands on nothing once it is closed', async () => {
  const { sender, receiver, frames, received } = openPair();
  sender.post({ sdp: 'one' });
  await until('it has arrived', () => received.length === 1);
  receiver.close();
  sender.post({ sdp: 'two' });
  await later();
  expect(received).toEqual([{ sdp: 'one' }]);
  sender.close();
  sender.post({ sdp: 'three' });
  await later();
  expect(frames).toHaveLength(2);
});

it.each([
  ['no base64', '*'],
  ['nothing compressed', btoa('hello')],
  ['no JSON', deflateRawSync('{').toString('base64')],
  ['a few bytes that unpack to a million', deflateRawSync(`["${'x'.repeat(1_000_000)}"]`).toString('base64')],
])('says so when it is sent %s, and reads what follows', async (_what, text) => {
  const { receiver, received, failures } = openPair();
  receiver.accept({ part: 1, acknowledged: 0, text, isLast: true });
  const good = deflateRawSync(JSON.stringify([{ sdp: 'good' }])).toString('base64');
  receiver.accept({ part: 2, acknowledged: 0, text: good, isLast: true });
  await until('it has arrived', () => received.length > 0);
  expect(failures).toHaveLength(1);
  expect(received).toEqual([{ sdp: 'good' }]);
});
