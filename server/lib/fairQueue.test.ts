import { settle } from '../../test/fakes/settle';
import { createFairQueue, type QueueTicket } from './fairQueue';

/** Records the order in which tickets get their turn. */
function follow(ticket: QueueTicket | undefined, name: string, order: string[]): QueueTicket {
  if (!ticket) throw new Error(`No ticket for ${name}.`);
  void ticket.turn.then(() => order.push(name));
  return ticket;
}

it('starts up to the limit at once and the others as turns end', async () => {
  const queue = createFairQueue({ atOnce: 2, waiting: 10 });
  const order: string[] = [];
  const [a, b, c] = ['a', 'b', 'c'].map((name) => follow(queue.enter('home'), name, order));
  await settle();
  expect(order).toEqual(['a', 'b']);
  expect(a?.wait).toBe(0);
  expect(c?.wait).toBeGreaterThan(0);
  b?.leave();
  b?.leave();
  await settle();
  expect(order).toEqual(['a', 'b', 'c']);
});

it('serves addresses in turn, whoever came first', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 100 });
  const order: string[] = [];
  const tickets = new Map<string, QueueTicket>();
  for (const name of ['flood 0', 'flood 1', 'flood 2', 'flood 3', 'home 0', 'office 0', 'home 1']) {
    tickets.set(name, follow(queue.enter(name.slice(0, -2)), name, order));
  }
  for (let turn = 0; turn < tickets.size; turn += 1) {
    await settle();
    tickets.get(order.at(-1) ?? '')?.leave();
  }
  expect(order).toEqual(['flood 0', 'flood 1', 'home 0', 'office 0', 'flood 2', 'home 1', 'flood 3']);
});

it('has no slot when too many are waiting, until one of them leaves', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 2 });
  const order: string[] = [];
  const first = follow(queue.enter('home'), 'first', order);
  const second = follow(queue.enter('home'), 'second', order);
  follow(queue.enter('office'), 'third', order);
  expect(queue.enter('elsewhere')).toBeUndefined();
  second.leave();
  follow(queue.enter('elsewhere'), 'fourth', order);
  first.leave();
  await settle();
  expect(order).toEqual(['first', 'third']);
});

it('keeps slots for others from an address with too many waiters', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 10, waitingEach: 1 });
  const order: string[] = [];
  const first = follow(queue.enter('flood'), 'first', order);
  const second = follow(queue.enter('flood'), 'second', order);
  expect(queue.enter('flood')).toBeUndefined();
  follow(queue.enter('home'), 'third', order);
  second.leave();
  follow(queue.enter('flood'), 'fourth', order);
  first.leave();
  await settle();
  expect(order).toEqual(['first', 'third']);
});
