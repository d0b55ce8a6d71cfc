import type { ChunkModule, ChunkName } from '../../shared/chunks';
import type { LoadDep } from '../../shared/deps';
import { keepChunk } from '../loadedChunks';
import { loadPart, putOff } from './loadPart';

const loaders: Record<ChunkName, () => Promise<{ chunk: ChunkModule }>> = {
  update: () => import(/* webpackChunkName: "update" */ '../chunks/update'),
  shell: () => import(/* webpackChunkName: "shell" */ '../chunks/shell'),
  home: () => import(/* webpackChunkName: "home" */ '../chunks/home'),
  sessions: () => import(/* webpackChunkName: "sessions" */ '../chunks/sessions'),
  session: () => import(/* webpackChunkName: "session" */ '../chunks/session'),
  attendees: () => import(/* webpackChunkName: "attendees" */ '../chunks/attendees'),
  report: () => import(/* webpackChunkName: "report" */ '../chunks/report'),
  developer: () => import(/* webpackChunkName: "developer" */ '../chunks/developer'),
  rehearsal: () => import(/* webpackChunkName: "rehearsal" */ '../chunks/rehearsal'),
  desk: () => import(/* webpackChunkName: "desk" */ '../chunks/desk'),
  helpdesk: () => import(/* webpackChunkName: "helpdesk" */ '../chunks/helpdesk'),
  push: () => import(/* webpackChunkName: "push" */ '../chunks/push'),
  content: () => import(/* webpackChunkName: "content" */ '../chunks/content'),
  people: () => import(/* webpackChunkName: "people" */ '../chunks/people'),
  recommended: () => import(/* webpackChunkName: "recommended" */ '../chunks/recommended'),
  attendeeAdmin: () => import(/* webpackChunkName: "attendeeAdmin" */ '../chunks/attendeeAdmin'),
  gateLink: () => import(/* webpackChunkName: "gateLink" */ '../chunks/gateLink'),
  backdropLayers: () => import(/* webpackChunkName: "backdropLayers" */ '../chunks/backdropLayers'),
  backdropPage: () => import(/* webpackChunkName: "backdropPage" */ '../chunks/backdropPage'),
  backdropVideo: () => import(/* webpackChunkName: "backdropVideo" */ '../chunks/backdropVideo'),
  entrance: () => import(/* webpackChunkName: "entrance" */ '../chunks/entrance'),
  translations: () => import(/* webpackChunkName: "translations" */ '../chunks/translations'),
};

/**
 * Loads code when a route needs it; the code is stored elsewhere, so that state alone says whether it is part
 * of the app.
 */
export function createLoad(): LoadDep {
  return {
    async chunk(name) {
      if (!Object.hasOwn(loaders, name)) {
        throw Object.assign(new Error(`There is no screen "${name}".`), { code: 'module-not-found' });
      }
      try {
        const { chunk } = await loaders[name]();
        await keepChunk(name, chunk);
      } catch (error) {
        throw (await putOff(error)) ?? error;
      }
    },
    async configProblems(delivered) {
      const { deliveredProblems } = await loadPart(
        'configProblems',
        () => import(/* webpackChunkName: "configProblems" */ '../../features/startup/deliveredProblems'),
      );
      return deliveredProblems(delivered);
    },
  };
}
