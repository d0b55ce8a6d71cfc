import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { ChunkName } from '../chunkRegistry';
import { chunkExpected } from './slice';

/** Has a chunk loaded ahead once the screen from which it is opened is `shown`. */
export function useChunkAhead(chunk: ChunkName, shown: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (shown) dispatch(chunkExpected(chunk));
  }, [shown, chunk, dispatch]);
}
