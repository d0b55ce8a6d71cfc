import { EventEmitter } from 'node:events';
import { onStopSignal } from './stopSignals';

function signaled() {
  const requests: string[] = [];
  const source = new EventEmitter();
  let time = 5_000;
  onStopSignal((signal) => requests.push(signal), { source, now: () => time });
  return {
    requests,
    send: (signal: NodeJS.Signals) => source.emit(signal, signal),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('onStopSignal', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('handles %s', (signal) => {
    const { requests, send } = signaled();
    send(signal);
    expect(requests).toEqual([signal]);
  });

  it('treats a SIGINT forwarded by npm as the same Ctrl-C', () => {
    const { requests, send, pass } = signaled();
    send('SIGINT');
    pass(20);
    send('SIGINT');
    expect(requests).toEqual(['SIGINT']);
  });

  it('handles a second Ctrl-C, once', () => {
    const { requests, send, pass } = signaled();
    send('SIGINT');
    pass(999);
    send('SIGINT');
    pass(1);
    send('SIGINT');
    send('SIGINT');
    expect(requests).toEqual(['SIGINT', 'SIGINT']);
  });
});
