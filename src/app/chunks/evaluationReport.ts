import {
  EvaluationReport,
  evaluationReportReducer,
  evaluationReportSaga,
  messages,
} from '../../features/program/evaluationReport';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import {
  downloadsReducer,
  downloadsSaga,
  messages as downloadMessages,
} from '../../shared/platform/downloads';
import { messages as questionTexts } from '../../shared/program/evaluation/messages';
import type { ChunkModule } from '../chunkModule';
import { asAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** What organizers learn from evaluations. */
export const chunk: ChunkModule<'EvaluationReport'> = {
  reducers: {
    adminZone: adminZoneReducer,
    evaluationReport: evaluationReportReducer,
    downloads: downloadsReducer,
  },
  sagas: { evaluationReport: evaluationReportSaga, downloads: downloadsSaga },
  messages: joinMessages(messages, questionTexts, adminMessages, downloadMessages),
  screens: { EvaluationReport: asAdminPage(EvaluationReport) },
};
