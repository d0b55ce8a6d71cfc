import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import { CsvChoice } from '../../../../shared/platform/downloads';
import { useQuestions } from '../../../../shared/program/evaluation/useQuestions';
import { selectEvaluationReport } from '../selectors';
import {
  commentFilterChanged,
  commentHidingRequested,
  commentsRequested,
  evaluationExportRequested,
  moreCommentsRequested,
  reportClosed,
  reportOpened,
  reportPrintRequested,
  reportRequested,
} from '../slice';
import { CommentsView } from './CommentsView';
import { ReportView } from './ReportView';
import { SessionChoice } from './SessionChoice';

/** What organizers learn from evaluations (product.md#evaluation); `session` in the URL selects one. */
export function EvaluationReport() {
  const dispatch = useDispatch();
  const [search, setSearch] = useSearchParams();
  const { comments, ...report } = useSelector(selectEvaluationReport);
  const questions = useQuestions();
  const sessionId = search.get('session');
  useEffect(() => {
    dispatch(reportOpened({ sessionId }));
    return () => void dispatch(reportClosed());
  }, [dispatch, sessionId]);
  return (
    <AdminPageView hasTimes title={<FormattedMessage id="evaluationReport.title" />}>
      <ReportView
        {...report}
        questions={questions}
        csvChoice={<CsvChoice />}
        choice={
          <SessionChoice
            sessionId={sessionId}
            sessions={report.report?.sessions ?? []}
            onSession={(id) => setSearch(id === null ? {} : { session: id }, { replace: true })}
          />
        }
        onRetry={() => dispatch(reportRequested())}
        onExport={(format) => dispatch(evaluationExportRequested({ format }))}
        onPrint={() => dispatch(reportPrintRequested())}
      />
      <CommentsView
        {...comments}
        isWithheld={report.report?.isWithheld ?? false}
        onFilter={(filter) => dispatch(commentFilterChanged(filter))}
        onMore={() => dispatch(moreCommentsRequested())}
        onRetry={() => dispatch(commentsRequested())}
        onHide={(comment) => dispatch(commentHidingRequested(comment))}
      />
    </AdminPageView>
  );
}
