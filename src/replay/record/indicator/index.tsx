import { createRoot } from 'react-dom/client';
import { loadCatalog } from '../../../shared/kit/texts';
import { downloadLog } from '../exportFile';
import type { RecordingHost } from '../host';
import type { PageRecording } from '../pageRecording';
import { messages } from './messages';
import { RecordingIndicator } from './RecordingIndicator';

/** Shows the indicator of this page's recording, in its own root: it is not part of the recorded screens. */
export async function showIndicator(recording: PageRecording, host: RecordingHost): Promise<void> {
  const catalog = await loadCatalog(messages);
  const container = document.createElement('div');
  document.body.append(container);

  async function save() {
    try {
      await downloadLog(host, await recording.read());
    } catch (error) {
      host.report.error('recordingIndicator', error);
      throw error;
    }
  }
  createRoot(container).render(<RecordingIndicator recording={recording} catalog={catalog} onSave={save} />);
}
