import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { IntlConfig } from 'react-intl';
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/platform/eventConfig';
import { mergeMessages, type Catalog } from '../../../shared/kit/texts';
import { MessagesProvider } from '../../../shared/kit/texts/MessagesProvider';
import type { PageRecording } from '../pageRecording';
import { RecordingPanelView } from './RecordingPanelView';
import { RemovedView } from './RemovedView';
import { RecordingIndicatorView } from './RecordingIndicatorView';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

export interface RecordingIndicatorProps {
  recording: PageRecording;
  /** The indicator's texts in every language. */
  catalog: Catalog;
  /** Downloads the recording as a file. */
  onSave: () => Promise<void>;
}

/** The open panel: counts the minutes and shows the outcome of saving. */
function Panel({ recording, onSave }: Pick<RecordingIndicatorProps, 'recording' | 'onSave'>) {
  const view = useSyncExternalStore(recording.subscribe, recording.view);
  const [saved, setSaved] = useState<'saved' | 'saveFailed' | null>(null);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (view.status === 'removed') return <RemovedView onClose={() => void recording.stopAndRemove()} />;
  return (
    <RecordingPanelView
      recording={view}
      minutes={Math.max(0, Math.floor((now - view.startedAt) / MINUTE_MS))}
      saved={saved}
      onSave={() => {
        setSaved(null);
        onSave().then(
          () => setSaved('saved'),
          () => setSaved('saveFailed'),
        );
      }}
      onKeep={recording.setKeep}
      onRemove={() => void recording.stopAndRemove()}
    />
  );
}

/** The indicator of this page's recording, in the app's language; nothing once the recording is gone. */
export function RecordingIndicator({ recording, catalog, onSave }: RecordingIndicatorProps) {
  const view = useSyncExternalStore(recording.subscribe, recording.view);
  const locale = LOCALES.find((each) => each === view.locale) ?? DEFAULT_LOCALE;
  const texts = useMemo(
    () => mergeMessages(locale, [catalog]) as NonNullable<IntlConfig['messages']>,
    [locale, catalog],
  );
  const { status, warning } = view;
  if (status === 'gone') return null;
  return (
    <MessagesProvider locale={locale} messages={texts}>
      <RecordingIndicatorView recording={{ status, warning }}>
        <Panel recording={recording} onSave={onSave} />
      </RecordingIndicatorView>
    </MessagesProvider>
  );
}
