import { createRoot } from 'react-dom/client';
import { loadCatalog } from '../../../shared/messages';
import { createReport } from '../../deps/report';
import { downloadLog } from '../exportFile';
import type { PageRecording } from '../pageRecording';
import { messages } from './messages';
import { RecordingIndicator } from './RecordingIndicator';

/** Shows the indicator of this page's recording, in its own root: it is not part of the recorded screens. */
export async function showIndicator(recording: PageRecording): Promise<void> {
  const catalog = await loadCatalog(messages);
  const place = document.createElement('div');
  document.body.append(place);
  const report = createReport();

  async function save() {
    try {
      await downloadLog(await recording.read());
    } catch (error) {
      report.error('recordingSign', error);
      throw error;
    }
  }
  createRoot(place).render(<RecordingIndicator recording={recording} catalog={catalog} onSave={save} />);
}
