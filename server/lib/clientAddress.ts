import type { IncomingMessage } from 'node:http';
import { isWithin, readAddress, readNetwork, type Address } from './network';

/** Whose `X-Forwarded-*` count: nobody's, whoever connects, or proxies at these addresses and networks. */
export type TrustProxy = boolean | string[];

const HEADER = 'x-forwarded-for';

/**
 * Tells the address a request comes from. Every proxy appends its peer's address, so the header is read from
 * the right: the first address that is no trusted proxy's counts, as what is left of it is only what the
 * client wrote. An entry that is no address counts as the proxy that passed it on.
 */
export function createClientAddress(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const texts = typeof trustProxy === 'boolean' ? [] : trustProxy;
  const proxies = texts.map(readNetwork).filter((network) => network !== undefined);
  const isProxy = (address: Address) => proxies.some((network) => isWithin(address, network));
  return ({ headers, socket }) => {
    const entries = String(headers[HEADER] ?? '').split(',');
    let address = readAddress(socket.remoteAddress);
    let isTrusted = trustProxy === true || (address !== undefined && isProxy(address));
    while (isTrusted) {
      const next = readAddress(entries.pop());
      if (!next) break;
      address = next;
      isTrusted = isProxy(next);
    }
    return address?.toString() ?? 'unknown';
  };
}

/**
 * Leaves in the header only the address that counts, so that Fastify's `request.ip`, which goes by rules of
 * its own, is that one.
 */
export function keepClientAddress(
  request: IncomingMessage,
  addressOf: (request: IncomingMessage) => string,
): void {
  if (request.headers[HEADER] !== undefined) request.headers[HEADER] = addressOf(request);
}
