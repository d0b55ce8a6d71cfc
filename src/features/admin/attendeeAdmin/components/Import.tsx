import { useCallback, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { ImportField } from '../../../../contract/people/attendeeImport';
import type { ImportKind } from '../../../../contract/platform/imports';
import { CsvChoice } from '../../../../shared/platform/downloads';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { holdFile, keepFile } from '../../../../shared/kit/lib/heldFiles';
import { useFieldLabel } from '../../../../shared/people/person/useFieldLabel';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { useTimeStyle } from '../../../../shared/kit/ui/ViewerPeriod';
import { downloadRequested } from '../downloadSlice';
import { isTable } from '../fileTypes';
import { IMPORT_KINDS } from '../importKinds';
import {
  columnMapped,
  extrasCancelled,
  extrasChosen,
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
import { ExtrasView } from './ExtrasView';
import { FileChoice } from './FileChoice';
import { ImportsView } from './ImportsView';
import { RunView } from './RunView';
import { UndoDialog } from './UndoDialog';

/** Labels of import fields; for people, the event's own, or the default for fields that no page shows. */
function useImportLabel(kind: ImportKind): (field: string) => string {
  const { formatMessage } = useIntl();
  const labelOf = useFieldLabel('somebodys');
  return useCallback(
    (field) => {
      if (kind !== 'attendees') return formatMessage({ id: `attendeeAdmin.field.${kind}.${field}` });
      return field === 'attendeeId' || field === 'interests'
        ? formatMessage({ id: `attendeeAdmin.field.${field}` })
        : labelOf(field as Exclude<ImportField, 'attendeeId' | 'interests'>);
    },
    [formatMessage, kind, labelOf],
  );
}

/** The titles of the screens and the templates of files. */
const KINDS = {
  attendees: { title: 'attendeeAdmin.title.import', template: 'template' },
  exhibitors: { title: 'attendeeAdmin.title.exhibitorImport', template: 'exhibitorTemplate' },
  posters: { title: 'attendeeAdmin.title.posterImport', template: 'posterTemplate' },
} as const;

/** The latest imports, each with a way to undo it. */
function Imports() {
  const dispatch = useDispatch();
  const { zone, locale } = useTimeStyle();
  const { status, imports, asking, undone } = useSelector(selectImports);
  const read = useCallback(() => void dispatch(importsRequested()), [dispatch]);
  useEffect(() => {
    read();
    return () => void dispatch(importsLeft());
  }, [dispatch, read]);
  const dateOf = (instant: string) => formatDate(Date.parse(instant), 'date-time', zone, locale);
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

const keptExtra = (file: File) => ({ handle: keepFile(file), name: file.name, bytes: file.size });

/** Poster files, which are sent along. */
function Extras({ isBusy }: { isBusy: boolean }) {
  const dispatch = useDispatch();
  const { extras, file } = useSelector(selectImport);
  return (
    <ExtrasView
      extras={extras}
      there={file?.files ?? 0}
      isReady={file !== null}
      isClosed={isBusy}
      onChoose={(chosen) => dispatch(extrasChosen({ files: [keptExtra(chosen)] }))}
      onStop={() => dispatch(extrasCancelled())}
    />
  );
}

/** Imports a file of people, exhibitors or posters. */
export function Import({ kind }: { kind: ImportKind }) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const labelOf = useImportLabel(kind);
  const { fileName, upload, file, starting, cancelling, problem, outdated } = useSelector(selectImport);
  const columns = useSelector(selectColumns);
  const columnsProblem = useSelector(selectColumnsProblem);
  const template = useSelector(selectDownload)[KINDS[kind].template];
  const { fields, takesFiles } = IMPORT_KINDS[kind];
  useEffect(() => {
    dispatch(importEntered({ kind }));
    return () => void dispatch(importLeft());
  }, [dispatch, kind]);
  const isRunning = starting || file?.run?.status === 'running';
  const isOver = isImported(file?.run);
  const { isUndoable, isUndone } = useSelector(selectUndoOfFile);
  return (
    <AdminFrame title={formatMessage({ id: KINDS[kind].title })}>
      <FileChoice
        kind={kind}
        upload={upload}
        template={template}
        csvChoice={<CsvChoice />}
        isBusy={isRunning}
        onChoose={(chosen) =>
          dispatch(
            takesFiles && !isTable(chosen.name)
              ? extrasChosen({ files: [keptExtra(chosen)] })
              : fileChosen({ handle: holdFile(chosen), fileName: chosen.name, bytes: chosen.size }),
          )
        }
        onCancel={() => dispatch(uploadCancelled())}
        onTemplate={() => dispatch(downloadRequested({ file: KINDS[kind].template }))}
      />
      <StatusRegion>
        {problem === 'gone' && !file && (
          <p className={cardStyles.problem}>
            <FormattedMessage id="attendeeAdmin.importProblem.gone" />
          </p>
        )}
      </StatusRegion>
      {takesFiles && <Extras isBusy={isRunning} />}
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
              fields={fields}
              problem={columnsProblem}
              labelOf={labelOf}
              onGive={(index, field) => dispatch(columnMapped({ index, field }))}
            />
          )}
          <RunView
            kind={kind}
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
      {kind === 'attendees' && <Imports />}
    </AdminFrame>
  );
}
