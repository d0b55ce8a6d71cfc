import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../../deps';
import type { BoundedReading } from '../../../lib/boundedReading';
import { connectionRoutes } from './connections/routes';
import { directoryRoutes } from './directory/routes';
import { pictureRoutes } from './pictures/routes';
import { profileRoutes } from './profile/routes';
import { recommendedRoutes } from './recommended/routes';

/** The endpoints that read and change attendees. */
export function attendeeRoutes(app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading): void {
  connectionRoutes(app, deps);
  directoryRoutes(app, deps, bounded);
  pictureRoutes(app, deps);
  profileRoutes(app, deps, bounded);
  recommendedRoutes(app, deps, bounded);
}
