import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ServerDeps } from '../../../deps';
import { readPictureFiles } from '../../people/attendees/pictures';
import { readPersonalData } from './readData';

/**
 * All data stored about a person as a zip file: `data.json` and the picture. Everything is read before
 * streaming starts.
 */
export async function zipOfPerson(
  deps: ServerDeps,
  key: { conferenceId: string; userId: string },
): Promise<Readable> {
  const data = await readPersonalData(deps.pool, key);
  const { picture } = (data['page'] ?? {}) as { picture?: string | null };
  const files = picture ? await readPictureFiles(deps, { ...key, pictureId: picture }) : [];
  const madeAt = new Date(deps.clock.now());
  const content = { event: key.conferenceId, person: key.userId, madeAt: madeAt.toISOString(), ...data };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(content, null, 2)), 'data.json', { mtime: madeAt });
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { mtime: madeAt, compress: false });
  zip.end();
  return zip.outputStream as Readable;
}
