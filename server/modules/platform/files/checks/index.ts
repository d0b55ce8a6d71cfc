import { readFile } from 'node:fs/promises';
import {
  isPicture,
  maxFileBytes,
  type FileRules,
  type FileType,
} from '../../../../../src/contract/platform/files';
import type { ServerDeps } from '../../../../deps';
import type { ArrivedFile, FileChecks } from '../../../../deps/files';
import { ProblemError } from '../../../../problem';
import { openVirusCheck } from './clamd';
import { fileTypeOf } from './fileType';
import { openPdfCheck } from './pdf/pdfCheck';

/** The type of a file. Throws a problem for types and sizes that are not allowed. */
async function allowedType(file: ArrivedFile, rules: FileRules): Promise<FileType> {
  const mediaType = await fileTypeOf(file);
  if (!mediaType || !rules.types.includes(mediaType)) {
    throw new ProblemError('unsupported-media', 'This kind of file is not accepted here.');
  }
  const maxBytes = maxFileBytes(rules, mediaType);
  if (file.bytes > maxBytes) {
    throw new ProblemError('too-large', `The file is larger than ${maxBytes / 1_000_000} MB.`);
  }
  return mediaType;
}

/** Opens the checks of uploaded files: type, viruses if clamd is set up, and what is inside. */
export function openFileChecks({
  settings,
  log,
  pictureRenderer,
}: Pick<ServerDeps, 'settings' | 'log' | 'pictureRenderer'>): FileChecks {
  const pdfs = openPdfCheck(log);
  const viruses = settings.clamdSocket === undefined ? undefined : openVirusCheck(settings.clamdSocket, log);
  return {
    async check(file, rules, asker) {
      const mediaType = await allowedType(file, rules);
      await viruses?.check(file.path);
      if (isPicture(mediaType)) {
        const picture = await pictureRenderer.renderWhole(await readFile(file.path), asker);
        return { mediaType: 'image/webp', pages: null, picture };
      }
      const pages = mediaType === 'application/pdf' ? await pdfs.check(file.path, asker) : null;
      return { mediaType, pages, picture: null };
    },
  };
}
