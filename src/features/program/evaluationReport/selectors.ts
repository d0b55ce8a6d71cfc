import type { WithEvaluationReport } from './slice';

export const selectEvaluationReport = (state: WithEvaluationReport) => state.evaluationReport;
