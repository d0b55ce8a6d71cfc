import { Gallery } from '../../features/posters';
import { useScreenName } from './useScreenName';

/** The gallery of all posters (product.md#posters). */
export const PosterGalleryScreen = () => <Gallery hallLabel={useScreenName()} />;
