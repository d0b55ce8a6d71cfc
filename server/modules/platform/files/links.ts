import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { apiPrefix } from '../../../../src/contract/platform/apiPrefix';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { StoredFile } from '../../../../src/contract/platform/files';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import type { FileRow } from './repository';

/** How long a URL stays the same, and thus how long browsers can cache the file. */
const SAME_MS = 24 * 3_600_000;
const KEY_BYTES = 32;
/** Expiry of what does not expire, in seconds since 1970: the last that a URL can say. */
const NEVER = 9_999_999_999;
/** How a booth refers to a picture that was uploaded for it. */
export const UPLOADED = /^file:([0-9a-f]{32})$/;

/** URLs of files that authorize themselves and expire: pictures, players and downloads send no token. */
export interface FileLinks {
  /**
   * The file as the contract has it, for somebody who may read what it belongs to. `grant` is why they may,
   * if that can end before the URL expires; the file's owner is asked about it whenever the URL is opened.
   */
  toStoredFile: (event: EventConfig, row: FileRow, grant?: string) => StoredFile;
  /**
   * URL of a picture by what refers to it: `file:<id>` is an uploaded one, which whoever sees the reference
   * may see; everything else stays as it is.
   */
  pictureUrl: (event: EventConfig, reference: string | null) => string | null;
  /** Whether the signature is ours and has not expired. */
  isGood: (
    file: { conferenceId: string; fileId: string },
    given: { until: number; signature: string; grant?: string | undefined },
  ) => boolean;
}

/** Whether a file may be opened by a URL that was given for this reason, or for none that can end. */
export type MayOpenFile = (
  db: Database,
  file: Pick<FileRow, 'conferenceId' | 'fileId' | 'ownerKind' | 'ownerId'>,
  grant: string | undefined,
) => Promise<boolean>;

/** Signs with a dedicated key derived from the installation's secret. */
export function createFileLinks({
  talkSecret,
  clock,
  settings,
}: Pick<ServerDeps, 'talkSecret' | 'clock' | 'settings'>): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', talkSecret, '', 'plenary file links', KEY_BYTES));
  const sign = (conferenceId: string, fileId: string, until: number, grant: string | undefined) =>
    createHmac('sha256', key)
      .update(`${conferenceId} ${fileId} ${until}${grant === undefined ? '' : ` ${grant}`}`)
      .digest();

  /** The end of the next day: the URL is valid for at least a day and stays the same all day. */
  const tomorrow = () => ((Math.floor(clock.now() / SAME_MS) + 2) * SAME_MS) / 1_000;

  function url(
    { conferenceId, api }: EventConfig,
    { fileId, name }: Pick<FileRow, 'fileId' | 'name'>,
    grant?: string,
    until = tomorrow(),
  ): string {
    const signature = sign(conferenceId, fileId, until, grant).toString('base64url');
    const given = new URLSearchParams({
      until: String(until),
      ...(grant !== undefined && { grant }),
      signature,
    });
    const base = apiPrefix({ baseUrl: api.baseUrl[settings.environment], conferenceId });
    return `${base}/files/${fileId}/${encodeURIComponent(name)}?${given.toString()}`;
  }

  return {
    toStoredFile: (event, row, grant) => ({
      fileId: row.fileId,
      name: row.name,
      mediaType: row.mediaType,
      bytes: row.bytes,
      pages: row.pages,
      // A session has its picture and its handout by their addresses, like those on other hosts.
      url: row.ownerKind === 'session' ? url(event, row, grant, NEVER) : url(event, row, grant),
      createdAt: row.createdAt.toISOString(),
    }),
    pictureUrl(event, reference) {
      const fileId = UPLOADED.exec(reference ?? '')?.[1];
      return fileId === undefined ? reference : url(event, { fileId, name: 'picture' });
    },
    isGood({ conferenceId, fileId }, { until, signature, grant }) {
      const right = sign(conferenceId, fileId, until, grant);
      const given = Buffer.from(signature, 'base64url');
      return given.length === right.length && timingSafeEqual(given, right) && until * 1_000 > clock.now();
    },
  };
}
