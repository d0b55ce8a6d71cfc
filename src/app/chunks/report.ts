import {
  messages,
  ReportButton,
  reportReducer,
  reportSaga,
  ReportSection,
} from '../../features/platform/report';
import type { ChunkModule } from '../chunkModule';

/** "Report a problem": loaded by the pages that offer it, including the error screens. */
export const chunk: ChunkModule<'ReportButton' | 'ReportSection'> = {
  reducers: { report: reportReducer },
  sagas: { report: reportSaga },
  messages,
  screens: { ReportButton, ReportSection },
};
