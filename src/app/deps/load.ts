import type { LoadDep } from '../../shared/platform/deps';
import { savesData, whenIdle } from '../../shared/kit/ui/whenIdle';
import { chunks, isChunkName } from '../chunkRegistry';
import { keepChunk } from '../chunkLoading/loadedChunks';
import { loadPart, putOff } from './loadPart';

/** Fingerprint of the contract that this build was made from (webpack.config.ts). */
declare const CONTRACT_FINGERPRINT: string;

/**
 * Loads code when a route needs it; the code is stored elsewhere, so that state alone says whether it is part
 * of the app. After `nextTask`, the app goes on with a chunk whose code has run.
 */
export function createLoad(nextTask: () => Promise<void> = () => Promise.resolve()): LoadDep {
  return {
    async chunk(name) {
      if (!isChunkName(name)) {
        throw Object.assign(new Error(`There is no screen "${name}".`), { code: 'module-not-found' });
      }
      try {
        const { chunk } = await chunks[name]();
        await keepChunk(name, chunk);
        await nextTask();
      } catch (error) {
        throw (await putOff(error)) ?? error;
      }
    },
    async ahead(name) {
      if (!isChunkName(name) || savesData()) return false;
      await new Promise<void>(whenIdle);
      return chunks[name]().then(
        () => true,
        () => false,
      );
    },
    isOwnContract: (fingerprint) => fingerprint === CONTRACT_FINGERPRINT,
    async configProblems(delivered) {
      const { deliveredProblems } = await loadPart(
        'configProblems',
        () =>
          import(
            /* webpackChunkName: "configProblems" */ '../../features/platform/startup/deliveredProblems'
          ),
      );
      return deliveredProblems(delivered);
    },
  };
}
