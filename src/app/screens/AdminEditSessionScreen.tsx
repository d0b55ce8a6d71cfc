import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { imageUrl } from '../../contract/platform/eventConfig';
import type { StoredFile } from '../../contract/platform/files';
import type { LinkField } from '../../contract/program/programEditing';
import type { SessionFields } from '../../contract/program/sessions';
import { EditSession } from '../../features/program/programEditing';
import { SessionInfoView } from '../../features/program/session';
import { SessionCardView } from '../../features/program/sessions';
import { CaptionFile } from '../../features/stage/video/captionFiles';
import { VideoCheck } from '../../features/stage/video/check';
import { selectConfig, selectPageOptions } from '../../shared/platform/event';
import { selectLocale, selectSearch } from '../../shared/platform/page';
import fieldStyles from '../../shared/kit/ui/field.module.css';
import { useShownZone } from '../../shared/kit/ui/shownZone';
import { UploadField } from '../../shared/platform/uploads';

/** The session's card and the text of its page, as attendees see them. */
function Preview({ sessionId, fields }: { sessionId: string; fields: SessionFields }) {
  const config = useSelector(selectConfig);
  const { showSpeakers } = useSelector(selectPageOptions).sessions;
  const { formatMessage } = useIntl();
  // The title is the name of the card's link.
  const shown = {
    ...fields,
    title: fields.title.trim() || formatMessage({ id: 'programmeEditing.untitled' }),
  };
  const shared = {
    eventZone: config.timeZone,
    viewerZone: useShownZone(),
    locale: useSelector(selectLocale),
    save: null,
  };
  return (
    <>
      <SessionCardView
        {...shared}
        session={{ ...shown, sessionId, currentTimeISO: fields.startTime }}
        imageUrl={imageUrl(config, fields.image ?? config.images.sessionFallback)}
        phase={null}
        livePath={null}
        marksRecordings={false}
        showSpeakers={showSpeakers}
      />
      <SessionInfoView {...shared} session={shown} documentUrl={imageUrl(config, fields.document)} />
    </>
  );
}

const CAPTIONS = { 'captions-en': 'en', 'captions-es': 'es' } as const;

type FileField = 'image' | 'document';

interface BelowProps {
  /** Null for a new session. */
  sessionId: string | null;
  name: LinkField;
  fields: SessionFields;
  change: (changed: Partial<SessionFields>) => void;
}

/** Uploads the picture or the handout of a session. */
function Upload({ name, change, sessionId }: Pick<BelowProps, 'change' | 'sessionId'> & { name: FileField }) {
  // Once for each file, also for one that arrived while another screen was shown.
  const take = useCallback(({ url }: StoredFile) => change({ [name]: url }), [change, name]);
  if (sessionId === null) {
    return (
      <p className={fieldStyles.hint}>
        <FormattedMessage id="programmeEditing.uploadLater" />
      </p>
    );
  }
  return (
    <UploadField
      heading={<FormattedMessage id={`programmeEditing.upload.${name}`} />}
      owner={{ kind: 'session', id: sessionId }}
      purpose={name}
      onUploaded={take}
    />
  );
}

/** What helps with the address in a field: a video is checked, the others can be a file. */
function Below({ name, fields, change, sessionId }: BelowProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: `programmeEditing.field.${name}` });
  if (name === 'videoUrl' || name === 'videoUrlOnDemand') {
    const captions = { en: fields['captions-en'] ?? null, es: fields['captions-es'] ?? null };
    return <VideoCheck field={name} label={label} address={fields[name] ?? ''} captions={captions} />;
  }
  if (name === 'captions-en' || name === 'captions-es') {
    return (
      <CaptionFile
        language={CAPTIONS[name]}
        label={label}
        address={fields[name] ?? ''}
        onChange={(address) => change({ [name]: address })}
      />
    );
  }
  return <Upload name={name} change={change} sessionId={sessionId} />;
}

/** The form of a session, at `/admin/editSession?sessionId=` (product.md#program-editing). */
export function AdminEditSessionScreen() {
  const sessionId = new URLSearchParams(useSelector(selectSearch)).get('sessionId');
  return (
    <EditSession
      sessionId={sessionId}
      previewOf={(id, fields) => <Preview sessionId={id} fields={fields} />}
      below={(name, fields, change) => (
        <Below sessionId={sessionId} name={name} fields={fields} change={change} />
      )}
    />
  );
}
