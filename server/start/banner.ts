import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { EventRegistry } from '../events/registry';
import type { DemoAccount } from '../identity';

interface Start {
  events: EventRegistry;
  host: string;
  port: number;
  location: string;
  /** Accounts to try in a demo. */
  accounts: readonly DemoAccount[];
  /** The default event's time as an ISO instant, if it is not real time. */
  eventTime?: string;
}

const EVERYWHERE = new Set(['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']);

/** Addresses at which an event can be reached from this machine. */
export function addressesOf(
  event: EventConfig,
  { events, host, port }: Pick<Start, 'events' | 'host' | 'port'>,
) {
  const isDefault = event.conferenceId === events.defaultEvent.conferenceId;
  const names = EVERYWHERE.has(host) ? (isDefault ? ['localhost'] : []) : [host];
  return [...names, `${event.conferenceId}.localhost`].map(
    (name) => `http://${name}${port === 80 ? '' : `:${port}`}`,
  );
}

function table(rows: readonly [label: string, text: string][]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, text]) => `  ${label.padEnd(width)}   ${text}`);
}

/** Startup summary for the terminal. */
export function banner(start: Start): string {
  const rows = start.events
    .all()
    .flatMap((event) =>
      addressesOf(event, start).map((address, index): [string, string] => [
        index === 0 ? event.conferenceName : '',
        address,
      ]),
    );
  const passwords = new Set(start.accounts.map(({ password }) => password));
  for (const password of passwords) {
    const names = start.accounts.filter((account) => account.password === password);
    rows.push(['Demo accounts', names.map(({ username }) => username).join(', ')]);
    rows.push(['Their password', password]);
  }
  if (start.eventTime) rows.push(['Event time', start.eventTime]);
  rows.push(['Data', start.location], ['Stop', 'Ctrl-C']);
  return ['', 'Plenary is running.', '', ...table(rows), '', ''].join('\n');
}
