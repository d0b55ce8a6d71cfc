import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { keepFile } from '../../../../../shared/kit/lib/heldFiles';
import { selectVideoCheck } from '../../check/slice';
import {
  captionFileChosen,
  captionFileDropped,
  captionFileTaken,
  conversionRequested,
  selectCaptionFiles,
} from '../slice';
import { CaptionFileView } from './CaptionFileView';
import type { CaptionLanguage } from '../../../../../contract/program/captionLanguage';

export interface CaptionFileProps {
  language: CaptionLanguage;
  /** Label of the field. */
  label: string;
  /** The captions' address in the form; empty for none. */
  address: string;
  onChange: (address: string | undefined) => void;
}

/** Shown below the captions' address in a form: takes a file instead, checks it and fills in its address. */
export function CaptionFile({ language, label, address, onChange }: CaptionFileProps) {
  const dispatch = useDispatch();
  const file = useSelector(selectCaptionFiles)[language] ?? null;
  const seconds = useSelector(selectVideoCheck).facts?.seconds ?? null;
  const stored = file?.isTaken === false ? (file.report?.address ?? null) : null;
  useEffect(() => {
    if (stored === null) return;
    dispatch(captionFileTaken({ language }));
    onChange(stored);
  }, [dispatch, stored, language, onChange]);
  useEffect(() => () => void dispatch(captionFileDropped({ language })), [dispatch, language]);
  return (
    <CaptionFileView
      label={label}
      file={file}
      hasAddress={address !== ''}
      onChoose={(chosen) =>
        dispatch(captionFileChosen({ language, handle: keepFile(chosen), bytes: chosen.size, seconds }))
      }
      onConvert={() => dispatch(conversionRequested({ language, seconds }))}
      onRemove={() => {
        dispatch(captionFileDropped({ language }));
        onChange(undefined);
      }}
    />
  );
}
