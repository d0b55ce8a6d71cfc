import { useSelector } from 'react-redux';
import { Gallery, type WithPosterGallery } from '../../features/posters/posters';
import { useChunkAhead } from '../chunkLoading/useChunkAhead';
import { useScreenName } from './useScreenName';

/** The gallery of all posters (product.md#posters). */
export function PosterGalleryScreen() {
  useChunkAhead(
    'poster',
    useSelector((state: WithPosterGallery) => state.posterGallery.status === 'loaded'),
  );
  return <Gallery hallLabel={useScreenName()} />;
}
