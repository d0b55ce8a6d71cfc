import type { FastifyRequest } from 'fastify';
import type { EventRegistry } from '../../events/registry';
import { ProblemError } from '../../problem';
import { Lru } from '../../lib/lru';
import { createProvider, type ProviderOptions, type ProviderSite } from './createProvider';

/**
 * Number of cached providers. A host may come with any port, so the cache must be bounded; creating a
 * provider takes a few ms.
 */
const MAX_PROVIDERS = 50;

/** Maps each request to the provider of its origin, created on first use. */
export function createSites(options: ProviderOptions & { events: EventRegistry }) {
  const sites = new Lru<ProviderSite>(MAX_PROVIDERS);

  /**
   * Throws a 421 problem for a host no event claims, a 404 problem if the event uses another login provider.
   */
  return function siteOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): ProviderSite {
    const address = `${request.protocol}://${request.host}`;
    const event = URL.canParse(address) ? options.events.byHost(request.host) : undefined;
    if (!event) throw new ProblemError('misdirected', 'No event of this server is at this address.');
    if (event.authConfig.providerId !== 'embedded') {
      throw new ProblemError('not-found', `${event.conferenceName} signs in with another login provider.`);
    }
    const { origin } = new URL(address);
    // A provider is bound to the keys it was created with, so a key rotation needs a new one.
    const key = `${options.keys.signingJwks[0]?.kid ?? ''} ${origin}`;
    let site = sites.get(key);
    if (!site) sites.set(key, (site = createProvider(options, event, origin)));
    return site;
  };
}
