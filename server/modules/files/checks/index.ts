import { readFile } from 'node:fs/promises';
import { isPicture, maxFileBytes } from '../../../../src/contract/files';
import type { ServerDeps } from '../../../deps';
import type { FileChecks } from '../../../deps/files';
import { ProblemError } from '../../../problem';
import { fileTypeOf } from './fileType';

/** Opens the checks of uploaded files. */
export function openFileChecks({
  pictureRenderer,
}: Pick<ServerDeps, 'settings' | 'log' | 'pictureRenderer'>): FileChecks {
  return {
    async check(file, rules, asker) {
      const mediaType = await fileTypeOf(file);
      if (!mediaType || !rules.types.includes(mediaType)) {
        throw new ProblemError('unsupported-media', 'The file is of a kind that is not accepted here.');
      }
      const maxBytes = maxFileBytes(rules, mediaType);
      if (file.bytes > maxBytes) {
        throw new ProblemError('too-large', `The file is larger than ${maxBytes / 1_000_000} MB.`);
      }
      const picture = isPicture(mediaType)
        ? await pictureRenderer.renderWhole(await readFile(file.path), asker)
        : null;
      return { mediaType: picture ? 'image/webp' : mediaType, pages: null, picture };
    },
  };
}
