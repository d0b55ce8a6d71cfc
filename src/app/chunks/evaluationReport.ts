import {
  EvaluationReport,
  evaluationReportReducer,
  evaluationReportSaga,
  messages,
} from '../../features/evaluationReport';
import { messages as adminMessages } from '../../shared/admin/messages';
import { adminZoneReducer } from '../../shared/admin/zone/slice';
import { downloadsReducer, downloadsSaga, messages as downloadMessages } from '../../shared/downloads';
import { messages as questionTexts } from '../../shared/evaluation/messages';
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
