import { useCallback, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { ImportField } from '../../../contract/attendeeImport';
import { holdFile } from '../../../shared/lib/heldFiles';
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
import { selectColumns, selectColumnsProblem, selectDownload, selectImport } from '../selectors';
import { AdminFrame } from './AdminFrame';
import { ColumnsView } from './ColumnsView';
import { FileChoice } from './FileChoice';
import { RunView } from './RunView';

/** Labels of import fields: the event's own, or the default for fields that no page shows. */
function useImportLabel(): (field: ImportField) => string {
  const { formatMessage } = useIntl();
  const labelOf = useFieldLabel();
  return useCallback(
    (field) =>
      field === 'attendeeId' || field === 'interests'
        ? formatMessage({ id: `attendeeAdmin.field.${field}` })
        : labelOf(field),
    [formatMessage, labelOf],
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
  const isOver = file?.run?.status === 'done' && !file.run.dryRun && file.run.result?.errors.length === 0;
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
          />
        </>
      )}
    </AdminFrame>
  );
}
