import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { PDF_TYPE } from '../../contract/platform/files';
import type { PosterDetails } from '../../contract/posters/posters';
import { imageUrl } from '../../contract/platform/eventConfig';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access/guard';
import { SubjectComments } from '../../features/stage/comments';
import {
  citationCopyRequested,
  citationOf,
  PictureViewer,
  PosterActions,
  posterEntered,
  posterLeft,
  PosterMessageView,
  PosterPageView,
  posterRetried,
  PosterSkeleton,
  selectPosterDetail,
  type WithPoster,
} from '../../features/posters/posters/poster';
import { ReportDialog } from '../../features/stage/moderation';
import { RecordingPlayer } from '../../features/stage/video';
import { selectConfig, selectNavigation } from '../../shared/platform/event';
import { useRequestPath } from '../../shared/people/person/useRequestPath';
import { useMessagePath } from '../../shared/people/person/useMessagePath';
import { PdfViewer } from '../../shared/kit/pdf';
import { PlanVisit } from '../../features/program/schedule/plan';
import { SaveButton } from '../../shared/people/saved';
import { useContentTitle } from './useContentTitle';
import { useScreenName } from './useScreenName';

/** What plays the authors' pitch. */
function Pitch({ poster }: { poster: PosterDetails }) {
  const config = useSelector(selectConfig);
  if (!poster.pitch) return null;
  return (
    <RecordingPlayer
      sessionId={poster.posterId}
      title={poster.title}
      url={poster.pitch.url}
      captionsEn={null}
      captionsEs={null}
      posterUrl={poster.thumbnailUrl ?? imageUrl(config, config.images.sessionFallback)}
    />
  );
}

function Comments({ poster: { posterId } }: { poster: PosterDetails }) {
  const { formatMessage } = useIntl();
  const removesAll = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  return (
    <>
      <SubjectComments
        subjectId={posterId}
        removesAll={removesAll}
        hostLabel={formatMessage({ id: 'posters.author' })}
      />
      <ReportDialog />
    </>
  );
}

/** A loaded poster with what other features bring to its page. */
function LoadedPoster({ poster }: { poster: PosterDetails }) {
  const dispatch = useDispatch();
  const hallLabel = useScreenName();
  const config = useSelector(selectConfig);
  const { here, copied } = useSelector((state: WithPoster) => state.poster);
  const meetPathOf = useRequestPath();
  const messagePathOf = useMessagePath();
  const linksPeople = useSelector(selectNavigation).some(({ name }) => name === 'attendees');
  const { prize = false, comments = false } = config.pageOptions.posters ?? {};
  const { posterId, file, state, title } = poster;
  const citation = citationOf(poster, config);
  const isPublished = state === 'published';
  return (
    <PosterPageView
      poster={poster}
      hallLabel={hallLabel}
      here={here}
      citation={citation}
      copied={copied}
      linksPeople={linksPeople}
      meetPathOf={meetPathOf}
      messagePathOf={messagePathOf}
      viewer={
        file &&
        (file.mediaType === PDF_TYPE ? (
          <PdfViewer key={file.fileId} url={file.url} title={title} />
        ) : (
          <PictureViewer key={file.fileId} url={file.url} title={title} />
        ))
      }
      pitch={poster.pitch && <Pitch poster={poster} />}
      actions={
        isPublished && (
          <PosterActions poster={poster} hasPrize={prize}>
            <SaveButton kind="poster" itemId={posterId} name={title} look="text" />
            <PlanVisit visit={{ kind: 'poster', itemId: posterId }} title={title} />
          </PosterActions>
        )
      }
      comments={isPublished && comments ? <Comments poster={poster} /> : null}
      onCopy={() => dispatch(citationCopyRequested({ text: citation }))}
    />
  );
}

/** A poster's page, at `/posters/poster-details/{id}` (product.md#posters). */
export function PosterScreen() {
  const dispatch = useDispatch();
  const { posterId = '' } = useParams();
  const detail = useSelector((state: WithPoster) => selectPosterDetail(state, posterId));
  useEffect(() => {
    dispatch(accessRequested());
    dispatch(posterEntered({ posterId }));
    return () => void dispatch(posterLeft());
  }, [posterId, dispatch]);
  useContentTitle(detail.status === 'loaded' ? detail.poster.title : null);

  if (detail.status === 'loading') return <PosterSkeleton />;
  if (detail.status === 'notFound') return <PosterMessageView kind="notFound" />;
  if (detail.status === 'failed') {
    return (
      <PosterMessageView kind="failed" failure={detail.failure} onRetry={() => dispatch(posterRetried())} />
    );
  }
  return <LoadedPoster key={posterId} poster={detail.poster} />;
}
