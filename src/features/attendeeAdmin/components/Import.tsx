import { useCallback, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { ImportField } from '../../../contract/attendeeImport';
import { formatDate, viewerTimeZone } from '../../../shared/lib/dates';
import { holdFile } from '../../../shared/lib/heldFiles';
import { selectLocale } from '../../../shared/page';
import { useFieldLabel } from '../../../shared/people/useFieldLabel';
import cardStyles from '../../../shared/ui/card.module.css';
import { StatusRegion } from '../../../shared/ui/StatusRegion';
import { downloadRequested } from '../downloadSlice';
import {
  columnMapped,
  fileChosen,
  fileDeletionRequested,
  importEntered,
  importLeft,
  runCancelRequested,
  runRequested,
  uploadCancelled,
} from '../importSlice';
import {
  importsLeft,
  importsRequested,
  undoConfirmationRequested,
  undoConfirmed,
  undoDeclined,
} from '../importsSlice';
import { isImported } from '../isClean';
import {
  selectColumns,
  selectColumnsProblem,
  selectDownload,
  selectImport,
  selectImports,
  selectUndoOfFile,
} from '../selectors';
import { AdminFrame } from './AdminFrame';
import { ColumnsView } from './ColumnsView';
import { FileChoice } from './FileChoice';
import { ImportsView } from './ImportsView';
import { RunView } from './RunView';
import { UndoDialog } from './UndoDialog';

/** Labels of import fields: the event's own, or the default for fields that no page shows. */
function useImportLabel(): (field: ImportField) => string {
  const { formatMessage } = useIntl();
  const labelOf = useFieldLabel('somebodys');
  return useCallback(
    (field) =>
      field === 'attendeeId' || field === 'interests'
        ? formatMessage({ id: `attendeeAdmin.field.${field}` })
        : labelOf(field),
    [formatMessage, labelOf],
  );
}

/** The latest imports, each with a way to undo it. */
function Imports() {
  const dispatch = useDispatch();
  const locale = useSelector(selectLocale);
  const { status, imports, asking, undone } = useSelector(selectImports);
  const read = useCallback(() => void dispatch(importsRequested()), [dispatch]);
  useEffect(() => {
    read();
    return () => void dispatch(importsLeft());
  }, [dispatch, read]);
  const dateOf = (instant: string) => formatDate(Date.parse(instant), 'date-time', viewerTimeZone(), locale);
  const ask = (importId: string) => dispatch(undoConfirmationRequested({ importId }));
  return (
    <>
      <ImportsView {...{ status, imports, undone }} dateOf={dateOf} onUndo={ask} onRetry={read} />
      <UndoDialog
        asking={asking}
        record={imports.find(({ importId }) => importId === asking?.importId)}
        dateOf={dateOf}
        onRetry={ask}
        onDecline={() => dispatch(undoDeclined())}
        onConfirm={() => dispatch(undoConfirmed())}
      />
    </>
  );
}

/** Imports an attendee file into the directory. */
export function Import() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const labelOf = useImportLabel();
  const { fileName, upload, file, starting, cancelling, problem, outdated } = useSelector(selectImport);
  const columns = useSelector(selectColumns);
  const columnsProblem = useSelector(selectColumnsProblem);
  const { template } = useSelector(selectDownload);
  useEffect(() => {
    dispatch(importEntered());
    return () => void dispatch(importLeft());
  }, [dispatch]);
  const isRunning = starting || file?.run?.status === 'running';
  const isOver = isImported(file?.run);
  const { isUndoable, isUndone } = useSelector(selectUndoOfFile);
  return (
    <AdminFrame title={formatMessage({ id: 'attendeeAdmin.title.import' })}>
      <FileChoice
        upload={upload}
        template={template}
        isBusy={isRunning}
        onChoose={(chosen) =>
          dispatch(fileChosen({ handle: holdFile(chosen), fileName: chosen.name, bytes: chosen.size }))
        }
        onCancel={() => dispatch(uploadCancelled())}
        onTemplate={() => dispatch(downloadRequested({ file: 'template' }))}
      />
      <StatusRegion>
        {problem === 'gone' && !file && (
          <p className={cardStyles.problem}>
            <FormattedMessage id="attendeeAdmin.importProblem.gone" />
          </p>
        )}
      </StatusRegion>
      {file && columns.length === 0 && (
        <p className={cardStyles.problem} role="alert">
          <FormattedMessage id="attendeeAdmin.emptyFile" />
        </p>
      )}
      {file && columns.length > 0 && (
        <>
          {!isOver && (
            <ColumnsView
              fileName={fileName}
              columns={columns}
              problem={columnsProblem}
              labelOf={labelOf}
              onGive={(index, field) => dispatch(columnMapped({ index, field }))}
            />
          )}
          <RunView
            run={outdated ? null : file.run}
            bytes={file.bytes}
            starting={starting}
            cancelling={cancelling}
            problem={problem}
            canRun={columnsProblem === null}
            onCheck={() => dispatch(runRequested({ dryRun: true }))}
            onImport={() => dispatch(runRequested({ dryRun: false }))}
            onCancel={() => dispatch(runCancelRequested())}
            onDrop={() => dispatch(fileDeletionRequested())}
            isUndone={isUndone}
            onUndo={
              isUndoable ? () => dispatch(undoConfirmationRequested({ importId: file.importId })) : null
            }
          />
        </>
      )}
      <Imports />
    </AdminFrame>
  );
}
