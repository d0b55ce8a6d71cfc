import type { ReportDep, StorageDep } from '../../shared/platform/deps';
import type { Privacy } from '../../shared/platform/privacy';

/** What recording needs of the app it records, and is handed by it. */
export interface RecordingHost {
  storage: StorageDep;
  report: ReportDep;
  /** Downloads a file. */
  saveBlob: (name: string, content: Blob) => void;
  /** What a recording must not contain. */
  privacy: Privacy;
  /** The running build, as recordings name it. */
  build: string;
}
