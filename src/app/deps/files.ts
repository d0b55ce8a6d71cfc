import { buffers, eventChannel } from 'redux-saga';
import type { FileSending, FilesDep } from '../../shared/platform/deps';
import { toFailure } from '../../shared/kit/lib/apiFailure';
import { releaseFile } from '../../shared/kit/lib/heldFiles';
import { cancellable } from './api';
import { loadPart } from './loadPart';

const load = () => loadPart('files', () => import(/* webpackChunkName: "files" */ './fileTransfers'));

/** File transfers between this device and the server; the code is loaded with the first transfer. */
export function createFiles(): FilesDep {
  return {
    send: (endpoint, input, handle, target, range) =>
      eventChannel<FileSending>((emit) => {
        let subscribed = true;
        let abort = () => {};
        load().then(
          ({ sendFile }) => {
            if (subscribed) abort = sendFile(endpoint, input, { handle, range }, target, emit);
          },
          (error: unknown) => emit({ kind: 'failed', failure: toFailure(error) }),
        );
        return () => {
          subscribed = false;
          abort();
        };
      }, buffers.expanding()),
    release: releaseFile,
    thumbnail: async (url, mediaType) =>
      (
        await loadPart('thumbnails', () => import(/* webpackChunkName: "pdf" */ './thumbnails'))
      ).makeThumbnail(url, mediaType),
    save: (endpoint, input, name, target) =>
      cancellable(async (signal) => (await load()).saveReply(endpoint, input, name, target, signal)),
  };
}
