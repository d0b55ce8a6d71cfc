import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { settle } from '../../test/fakes/settle';
import { createDoor } from './door';

const AT_ONCE = 4;
const WAITING = 500;

/** A door that records who is admitted and refused. */
function openDoor(trustProxy = false) {
  const enter = createDoor(trustProxy);
  const admitted: string[] = [];
  const refused: string[] = [];
  return {
    admitted,
    refused,
    /** A visitor from an address; returns how they leave. */
    visit(name: string, address = '192.0.2.1', headers: Record<string, string> = {}) {
      const response = new EventEmitter();
      enter(
        { headers, socket: { remoteAddress: address } } as unknown as IncomingMessage,
        response as unknown as ServerResponse,
        { admit: () => admitted.push(name), refuse: () => refused.push(name) },
      );
      return () => response.emit('close');
    },
  };
}

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

it('admits a few visitors at once and the next whenever one is done', async () => {
  const door = openDoor();
  const leave = names('v', AT_ONCE + 2).map((name) => door.visit(name));
  await settle();
  expect(door.admitted).toEqual(names('v', AT_ONCE));
  leave[1]?.();
  await settle();
  expect(door.admitted).toEqual(names('v', AT_ONCE + 1));
});

it('skips visitors who left while waiting', async () => {
  const door = openDoor();
  const [first] = names('v', AT_ONCE).map((name) => door.visit(name));
  const leaveEarly = door.visit('gone');
  door.visit('patient');
  leaveEarly();
  first?.();
  await settle();
  expect(door.admitted.slice(AT_ONCE)).toEqual(['patient']);
});

it.each([
  ['addresses', false, () => ({ address: '198.51.100.7', headers: {} })],
  [
    'addresses that the proxy appended',
    true,
    () => ({ address: '192.0.2.1', headers: { 'x-forwarded-for': '192.0.2.1, 198.51.100.7:51234' } }),
  ],
])('serves %s in turn', async (_what, trustProxy, other) => {
  const door = openDoor(trustProxy);
  const [first, second] = names('v', AT_ONCE).map((name) => door.visit(name));
  door.visit('crowd0');
  door.visit('crowd1');
  const { address, headers } = other();
  door.visit('other', address, headers);
  first?.();
  second?.();
  await settle();
  expect(door.admitted.slice(AT_ONCE)).toEqual(['crowd0', 'other']);
});

it('refuses visitors once too many wait', async () => {
  const door = openDoor();
  names('v', AT_ONCE + WAITING + 3).forEach((name) => door.visit(name));
  await settle();
  expect(door.admitted).toHaveLength(AT_ONCE);
  expect(door.refused.length).toBeGreaterThanOrEqual(3);
  expect(door.refused.at(-1)).toBe(`v${AT_ONCE + WAITING + 2}`);
});
