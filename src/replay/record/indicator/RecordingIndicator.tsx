import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { IntlProvider, type IntlConfig } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import { mergeMessages } from '../../../shared/messages';
import type { PageRecording } from '../pageRecording';
import { messages } from './messages';
import { RecordingPanelView } from './RecordingPanelView';
import { RemovedView } from './RemovedView';
import { RecordingIndicatorView } from './RecordingIndicatorView';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

export interface RecordingIndicatorProps {
  recording: PageRecording;
  /** Downloads the recording as a file. */
  onSave: () => Promise<void>;
}

/** The open panel: counts the minutes and shows the outcome of saving. */
function Panel({ recording, onSave }: RecordingIndicatorProps) {
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
export function RecordingIndicator(props: RecordingIndicatorProps) {
  const { recording } = props;
  const view = useSyncExternalStore(recording.subscribe, recording.view);
  const locale: Locale = view.locale === 'es' ? 'es' : 'en';
  const texts = useMemo(
    () => mergeMessages(locale, [messages]) as NonNullable<IntlConfig['messages']>,
    [locale],
  );
  const { status, warning } = view;
  if (status === 'gone') return null;
  return (
    <IntlProvider locale={locale} messages={texts}>
      <RecordingIndicatorView recording={{ status, warning }}>
        <Panel {...props} />
      </RecordingIndicatorView>
    </IntlProvider>
  );
}
