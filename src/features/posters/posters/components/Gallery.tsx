import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../shared/platform/event';
import { savesData, whenIdle } from '../../../../shared/kit/ui/whenIdle';
import { preparePdf } from '../../../../shared/kit/pdf/components/loadDocument';
import { useKeptScroll } from '../../../../shared/kit/ui/useKeptScroll';
import {
  galleryEntered,
  galleryLeft,
  galleryRetried,
  pagesShown,
  positionKept,
  querySubmitted,
  queryTyped,
  wantedChosen,
  wantedOf,
  type PageRange,
  type WithPosterGallery,
} from '../gallery/slice';
import { GalleryView } from './GalleryView';

/** Keeps the scroll position for a return from a poster. Renders nothing. */
function KeptPosition() {
  const dispatch = useDispatch();
  const onLeave = useCallback((top: number) => void dispatch(positionKept({ top })), [dispatch]);
  useKeptScroll(
    useSelector((state: WithPosterGallery) => state.posterGallery.position),
    onLeave,
  );
  return null;
}

/** The connected gallery. */
export function Gallery({ hallLabel }: { hallLabel: string }) {
  const dispatch = useDispatch();
  const gallery = useSelector((state: WithPosterGallery) => state.posterGallery);
  const wanted = useSelector(wantedOf);
  const { posterCategories } = useSelector(selectConfig);
  useEffect(() => {
    dispatch(galleryEntered());
    return () => void dispatch(galleryLeft());
  }, [dispatch]);
  // Most visitors open a poster next.
  const hasPdf = gallery.pages[0]?.some(({ isPdf }) => isPdf) ?? false;
  useEffect(() => {
    if (hasPdf && !savesData()) whenIdle(preparePdf);
  }, [hasPdf]);
  const onPages = useCallback((pages: PageRange) => void dispatch(pagesShown(pages)), [dispatch]);
  return (
    <>
      <GalleryView
        hallLabel={hallLabel}
        categories={posterCategories}
        wanted={wanted}
        draft={gallery.draft}
        status={gallery.status}
        pageFailed={gallery.pageFailure !== null}
        count={gallery.count}
        exact={gallery.exact}
        pages={gallery.pages}
        onType={(text) => dispatch(queryTyped({ text }))}
        onSubmit={() => dispatch(querySubmitted())}
        onChoose={(change) => dispatch(wantedChosen(change))}
        onRetry={() => dispatch(galleryRetried())}
        onPages={onPages}
      />
      {gallery.status === 'loaded' && <KeptPosition />}
    </>
  );
}
