import { buffers, eventChannel } from 'redux-saga';
import type { CloudDep, FileSending } from '../../shared/platform/deps';
import { toFailure } from '../../shared/kit/lib/apiFailure';
import type { CloudTransfers } from './cloudTransfers';
import { loadPart } from './loadPart';

/** Transfers into an event's cloud bucket; the code is loaded with the first one. */
export function createCloud(): CloudDep {
  let transfers: CloudTransfers | undefined;
  async function load(): Promise<CloudTransfers> {
    const { createCloudTransfers } = await loadPart(
      'cloud',
      () => import(/* webpackChunkName: "cloud" */ './cloudTransfers'),
    );
    return (transfers ??= createCloudTransfers());
  }
  return {
    send: (cloud, file, caller) =>
      eventChannel<FileSending>((emit) => {
        const stopping = new AbortController();
        load()
          .then(({ send }) => send(cloud, file, caller, { emit, signal: stopping.signal }))
          .then(
            () => emit({ kind: 'done', reply: null }),
            (error: unknown) => {
              if (!stopping.signal.aborted) emit({ kind: 'failed', failure: toFailure(error) });
            },
          );
        return () => stopping.abort();
      }, buffers.expanding()),
    forget: () => transfers?.forget(),
  };
}
