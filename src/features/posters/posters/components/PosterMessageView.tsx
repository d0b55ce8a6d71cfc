import { DetailMessage, type DetailProblem, type DetailTexts } from '../../../../shared/kit/ui/DetailMessage';
import { GALLERY_PATH } from '../gallery/address';

const TEXTS: DetailTexts = {
  notFoundTitle: 'posters.notFoundTitle',
  notFoundText: 'posters.notFoundText',
  failedTitle: 'posters.failedTitle',
  failedText: 'posters.failedText',
  offlineText: 'posters.offlineText',
  toList: 'posters.toGallery',
};

/** Shown instead of a poster that does not exist or failed to load. */
export const PosterMessageView = (problem: DetailProblem) => (
  <DetailMessage {...problem} texts={TEXTS} listPath={GALLERY_PATH} />
);
