import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { imageUrl } from '../../contract/platform/eventConfig';
import { PDF_TYPE } from '../../contract/platform/files';
import type { BoothDocument, ExhibitorDetails } from '../../contract/exhibition/tradeshow';
import { ROUTES } from '../../contract/platform/routes';
import { selectMayOpen, type WithAccess } from '../../features/access/guard';
import { SubjectComments } from '../../features/stage/comments';
import {
  boothPath,
  BoothMessageView,
  boothRequested,
  BoothSkeleton,
  BoothView,
  DocumentsView,
  selectBooth,
  VideoListView,
  type WithBooth,
} from '../../features/exhibition/tradeshow/booth';
import {
  DocumentAction,
  documentOpened,
  selectIsSharing,
  ShareContact,
  type WithLeads,
} from '../../features/exhibition/leads';
import { ReportDialog } from '../../features/stage/moderation';
import { BoothPlayer } from '../../features/stage/video';
import { PlanVisit } from '../../features/program/schedule/plan';
import { selectAuthorized } from '../../shared/platform/auth';
import { selectConfig, selectNavigation } from '../../shared/platform/event';
import { selectEventMinute, type WithEventTime } from '../../shared/platform/eventTime';
import { viewerTimeZone } from '../../shared/kit/lib/dates';
import { selectLocale } from '../../shared/platform/page';
import { useRequestPath } from '../../shared/people/person/useRequestPath';
import { useMessagePath } from '../../shared/people/person/useMessagePath';
import { PdfViewer } from '../../shared/kit/pdf';
import { PersonCard } from '../../shared/people/person/PersonCard';
import { SaveButton } from '../../shared/people/saved';
import { AnyLink } from '../../shared/kit/ui/AnyLink';
import { Button } from '../../shared/kit/ui/Button';
import { MeetLink } from './MeetLink';
import { MessageLink } from './MessageLink';
import { useContentTitle } from './useContentTitle';

/** The tradeshow's state, if its chunk was loaded. */
interface WithBackPath {
  tradeshowSearch?: { backPath: string };
}

const categoryPath = (category: string) =>
  `/tradeshow/results?${new URLSearchParams({ category }).toString()}`;

/** The player with the first video, or the one that was chosen. */
function Videos({ booth }: { booth: ExhibitorDetails }) {
  const config = useSelector(selectConfig);
  const [chosen, setChosen] = useState<string | null>(null);
  const { videos } = booth;
  const video = videos.find(({ videoId }) => videoId === chosen) ?? videos[0];
  if (!video) return null;
  return (
    <VideoListView
      conferenceId={config.conferenceId}
      videos={videos}
      shown={video.videoId}
      player={
        <BoothPlayer
          exhibitorId={booth.exhibitorId}
          video={video}
          posterUrl={imageUrl(config, video.image ?? config.images.sessionFallback)}
        />
      }
      onChoose={setChosen}
    />
  );
}

/** Types that browsers show, beside PDFs. */
const SHOWN = /^(image|audio|video)\//;

/** The booth's documents: PDFs are shown in place, other files that browsers show in a tab of their own. */
function Documents({ exhibitorId, documents }: { exhibitorId: string; documents: readonly BoothDocument[] }) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const [openId, setOpenId] = useState<string | null>(null);
  /** What shows a document, and a button that saves it or asks for what it needs. */
  function actionOf(document: BoothDocument) {
    const { fileId, file, name, mediaType } = document;
    const isOpen = openId === fileId;
    const onOpen = () => dispatch(documentOpened({ exhibitorId, fileId }));
    return (
      <>
        {file && mediaType === PDF_TYPE && (
          <Button
            look="secondary"
            aria-expanded={isOpen}
            aria-label={formatMessage(
              { id: isOpen ? 'booth.closeDocument' : 'booth.openDocument' },
              { name },
            )}
            onClick={() => {
              if (!isOpen) onOpen();
              setOpenId(isOpen ? null : fileId);
            }}
          >
            <FormattedMessage id={isOpen ? 'booth.close' : 'booth.open'} />
          </Button>
        )}
        {file && SHOWN.test(mediaType) && (
          <AnyLink to={file.url} newTab onFollow={onOpen}>
            <FormattedMessage id="booth.openDocument" values={{ name }} />
          </AnyLink>
        )}
        <DocumentAction exhibitorId={exhibitorId} document={document} />
      </>
    );
  }
  return (
    <DocumentsView
      documents={documents}
      actionOf={actionOf}
      viewerOf={({ fileId, file, name }) =>
        file && openId === fileId && <PdfViewer key={fileId} url={file.url} title={name} />
      }
    />
  );
}

/** The comments on the booth, where the event has them. */
function Chat({ exhibitorId }: { exhibitorId: string }) {
  const { formatMessage } = useIntl();
  const isSuperuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  return (
    <>
      <SubjectComments
        subjectId={exhibitorId}
        title={formatMessage({ id: 'booth.chat' })}
        hostLabel={formatMessage({ id: 'booth.staff' })}
        removesAll={isSuperuser}
      />
      <ReportDialog />
    </>
  );
}

function Booth({ booth }: { booth: ExhibitorDetails }) {
  const dispatch = useDispatch();
  const { conferenceId, pageOptions, tradeshowTiers, timeZone } = useSelector(selectConfig);
  const entry = useSelector(selectNavigation).find(({ name }) => name === 'tradeshow');
  const backPath = useSelector(({ tradeshowSearch }: WithBackPath) => tradeshowSearch?.backPath);
  const { exhibitorId, companyName, documents, team } = booth;
  const meetPathOf = useRequestPath();
  const messagePathOf = useMessagePath();
  const isSharing = useSelector((state: WithLeads) => selectIsSharing(state));
  const lacksFiles = documents.some(({ file }) => file === null);
  // Gated documents come with the booth once the details are shared.
  useEffect(() => {
    if (isSharing && lacksFiles) dispatch(boothRequested({ exhibitorId }));
  }, [dispatch, exhibitorId, isSharing, lacksFiles]);
  // Whoever has shared their details is asked for nothing more.
  const asked = isSharing ? documents.map((each) => ({ ...each, gated: false })) : documents;
  return (
    <BoothView
      conferenceId={conferenceId}
      booth={booth}
      tierLabel={tradeshowTiers.find(({ level }) => level === booth.tier)?.headerLabel ?? null}
      hallLabel={entry?.displayName ?? null}
      backPath={backPath ?? '/tradeshow'}
      boothPathOf={boothPath}
      categoryPathOf={categoryPath}
      editPath={
        booth.mayEdit
          ? `${ROUTES.exhibitor.path}?${new URLSearchParams({ booth: exhibitorId }).toString()}`
          : null
      }
      actions={
        <>
          <SaveButton kind="exhibitor" itemId={exhibitorId} name={companyName} look="text" />
          <PlanVisit visit={{ kind: 'exhibitor', itemId: exhibitorId }} title={companyName} />
          {!booth.mayEdit && <MessageLink addressee={{ exhibitorId }} name={companyName} />}
          {!booth.mayEdit && <MeetLink invited={{ exhibitorId }} name={companyName} />}
        </>
      }
      videos={<Videos booth={booth} />}
      documents={documents.length > 0 && <Documents exhibitorId={exhibitorId} documents={asked} />}
      contact={booth.mayEdit ? null : <ShareContact exhibitorId={exhibitorId} companyName={companyName} />}
      team={team.map((person) => (
        <PersonCard
          key={person.attendeeId}
          person={person}
          conferenceId={conferenceId}
          locationOptions={pageOptions.attendees}
          meetPathOf={meetPathOf}
          messagePathOf={messagePathOf}
        />
      ))}
      chat={pageOptions.tradeshow.comments && <Chat exhibitorId={exhibitorId} />}
      now={useSelector((state: WithEventTime) => selectEventMinute(state))}
      eventZone={timeZone}
      viewerZone={viewerTimeZone()}
      locale={useSelector(selectLocale)}
    />
  );
}

/** A booth, at `/tradeshow/exhibitor-details/{id}` (product.md#tradeshow). */
export function BoothScreen() {
  const dispatch = useDispatch();
  const { exhibitorId = '' } = useParams();
  const authorized = useSelector(selectAuthorized);
  const detail = useSelector((state: WithBooth) => selectBooth(state, exhibitorId));
  useEffect(() => {
    if (authorized) dispatch(boothRequested({ exhibitorId }));
  }, [authorized, exhibitorId, dispatch]);
  useContentTitle(detail.status === 'loaded' ? detail.booth.companyName : null);

  if (detail.status === 'loading') return <BoothSkeleton />;
  if (detail.status === 'notFound') return <BoothMessageView kind="notFound" />;
  if (detail.status === 'failed') {
    const onRetry = () => dispatch(boothRequested({ exhibitorId }));
    return <BoothMessageView kind="failed" failure={detail.failure} onRetry={onRetry} />;
  }
  return <Booth key={exhibitorId} booth={detail.booth} />;
}
