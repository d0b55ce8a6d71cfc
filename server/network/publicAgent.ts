import { lookup } from 'node:dns';
import { Agent, type RequestOptions } from 'node:https';
import { isIP, Socket, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { isPublic } from './addresses';

const refusal = (host: string) => new Error(`${host} is not on the public Internet.`);

/** Resolves names all of whose addresses are public. Connections go to what was checked. */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? refusal(host), []);
      else if (!addresses.every(({ address }) => isPublic(address))) callback(refusal(host), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * Connects to the public Internet alone: for requests to addresses that people gave, who must not make the
 * server call hosts of its own network.
 */
export class PublicAgent extends Agent {
  readonly #lookup: LookupFunction;

  constructor(resolve?: typeof lookup) {
    super({ keepAlive: true });
    this.#lookup = publicLookup(resolve);
  }

  override createConnection(
    options: RequestOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const host = options.host ?? '';
    // An address is not looked up.
    if (isIP(host) !== 0 && !isPublic(host)) {
      callback?.(refusal(host), new Socket());
      return undefined;
    }
    return super.createConnection({ ...options, lookup: this.#lookup }, callback);
  }
}
