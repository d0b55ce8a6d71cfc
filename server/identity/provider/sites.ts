import type { FastifyRequest } from 'fastify';
import type { EventRegistry } from '../../events/registry';
import { ProblemError } from '../../problem';
import { Lru } from '../lru';
import { createProvider, type ProviderParts, type ProviderSite } from './createProvider';

/** Providers kept ready. A host may come with any port, so their number must be bounded; one is made in a few ms. */
const MAX_PROVIDERS = 50;

/** Gives each request the provider of its origin, made when it is first needed. */
export function createSites(parts: ProviderParts & { events: EventRegistry }) {
  const sites = new Lru<ProviderSite>(MAX_PROVIDERS);

  /** Throws a 421 problem for a host that no event claims, a 404 problem where the event has another login provider. */
  return function siteOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): ProviderSite {
    const address = `${request.protocol}://${request.host}`;
    const event = URL.canParse(address) ? parts.events.byHost(request.host) : undefined;
    if (!event) throw new ProblemError('misdirected', 'No event of this server is at this address.');
    if (event.authConfig.providerId !== 'embedded') {
      throw new ProblemError('not-found', `${event.conferenceName} signs in with another login provider.`);
    }
    const { origin } = new URL(address);
    // A provider signs with the keys that it was made with: after a rotation there is another one.
    const key = `${parts.keys.signingJwks[0]?.kid ?? ''} ${origin}`;
    let site = sites.get(key);
    if (!site) sites.set(key, (site = createProvider(parts, event, origin)));
    return site;
  };
}
