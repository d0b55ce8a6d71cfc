import {
  EvaluationReport,
  evaluationReportReducer,
  evaluationReportSaga,
  messages,
} from '../../features/evaluationReport';
import { messages as adminMessages } from '../../shared/admin/messages';
import { messages as questionTexts } from '../../shared/evaluation/messages';
import type { ChunkModule } from '../chunkModule';
import { withAdminSearch } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** What organizers learn from evaluations. */
export const chunk: ChunkModule<'EvaluationReport'> = {
  reducers: { evaluationReport: evaluationReportReducer },
  sagas: { evaluationReport: evaluationReportSaga },
  messages: joinMessages(messages, questionTexts, adminMessages),
  screens: { EvaluationReport: withAdminSearch(EvaluationReport) },
};
