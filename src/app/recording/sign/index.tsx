import { createRoot } from 'react-dom/client';
import { createReport } from '../../deps/report';
import { downloadLog } from '../exportFile';
import type { PageRecording } from '../pageRecording';
import { RecordingSign } from './RecordingSign';

/** Shows the sign of this page's recording, in a root of its own: it is no part of the screens that are recorded. */
export function showSign(recording: PageRecording): void {
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
  createRoot(place).render(<RecordingSign recording={recording} onSave={save} />);
}
