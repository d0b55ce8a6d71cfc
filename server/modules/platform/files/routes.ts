import type { FastifyInstance } from 'fastify';
import {
  completeUpload,
  deleteFile,
  deleteUpload,
  getFile,
  getUpload,
  postUpload,
  putUploadPart,
} from '../../../../src/contract/platform/files';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { FILE_POLICY } from '../../../lib/csp';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { uploadStream, whenDisconnected } from '../../../plugins/uploads';
import { ProblemError } from '../../../problem';
import { createCloudBuckets } from './cloud';
import { createFileLinks, type MayOpenFile } from './links';
import { savedName } from './names';
import type { FileOwners } from './owners';
import { requestedRange } from './ranges';
import { readFile, type FileRow } from './repository';
import {
  abandonUpload,
  beginUpload,
  dropKeptFile,
  finishUpload,
  keepPart,
  readKept,
  readState,
  sweepFiles,
  UPLOAD_KEPT_MS,
  type Uploader,
} from './service';

/** How often what is no longer wanted is removed. */
const SWEEP_MS = 3_600_000;

/** As long as a browser keeps anything. */
const YEAR_SECONDS = 31_536_000;

/** Types that browsers show; all others are saved. */
const SHOWN = /^(image|audio|video)\/|^application\/pdf$/;

const userOf = ({ conferenceId }: EventConfig, { userId, subject, verifiedEmail }: Caller): Uploader => ({
  conferenceId,
  userId,
  subject,
  verifiedEmail,
});

/** Runs in the transaction that keeps an uploaded file. */
export type OnKept = (
  db: Database,
  by: { event: EventConfig; caller: Caller },
  file: FileRow,
) => Promise<void>;

/** How other modules use files. */
interface FileUses {
  /** Who may keep files. */
  owners: FileOwners;
  /** Whether the reason why an address was given still holds. */
  mayOpen: MayOpenFile;
  /** Is told of each file that was kept. */
  onKept: OnKept;
  /** Removes files from before a point in time that nobody has come to use. */
  removeUnused: (db: Database, before: Date, now: Date) => Promise<void>;
}

/** Uploads in parts, and the files that come of them. */
export function fileRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  { owners, mayOpen, onKept, removeUnused }: FileUses,
): void {
  const links = createFileLinks(deps);
  const fileDeps = { ...deps, owners, cloud: createCloudBuckets(deps) };

  const sweep = async () => {
    const now = deps.clock.now();
    await removeUnused(deps.db, new Date(now - UPLOAD_KEPT_MS), new Date(now));
    await sweepFiles(fileDeps);
  };
  const sweepOrWarn = () =>
    sweep().catch((error: unknown) => {
      deps.log.warn({ err: error }, 'files that are no longer wanted could not be removed');
    });
  const timer = setInterval(() => void sweepOrWarn(), SWEEP_MS).unref();
  // Remove what expired while no server was running.
  app.addHook('onReady', sweepOrWarn);
  app.addHook('onClose', () => clearInterval(timer));

  registerEndpoint(app, deps, postUpload, ({ body: { owner, ...file } }, { event, caller }) =>
    beginUpload(fileDeps, userOf(event, caller), { ownerKind: owner.kind, ownerId: owner.id }, file),
  );

  registerEndpoint(app, deps, getUpload, ({ params }, { event, caller }) =>
    readState(fileDeps, userOf(event, caller), params.uploadId),
  );

  registerEndpoint(app, deps, putUploadPart, async ({ params }, { event, caller, request }) => {
    await keepPart(fileDeps, userOf(event, caller), params, uploadStream(request, putUploadPart.upload));
  });

  registerEndpoint(
    app,
    deps,
    completeUpload,
    async ({ params, body }, { event, caller, reply, storeReply }) => {
      const user = userOf(event, caller);
      const asker = { who: `${user.conferenceId}/${user.userId}`, signal: whenDisconnected(reply) };
      const file = await finishUpload(fileDeps, user, { ...params, ...body }, asker, async (db, kept) => {
        await onKept(db, { event, caller }, kept);
        await storeReply(db, links.toStoredFile(event, kept));
      });
      return links.toStoredFile(event, file);
    },
  );

  registerEndpoint(app, deps, deleteUpload, async ({ params }, { event, caller }) => {
    await abandonUpload(fileDeps, userOf(event, caller), params.uploadId);
  });

  registerEndpoint(app, deps, deleteFile, async ({ params }, { event, caller }) => {
    await dropKeptFile(fileDeps, userOf(event, caller), params.fileId);
  });

  registerEndpoint(app, deps, getFile, async ({ params, query }, { event, request, reply }) => {
    const { conferenceId, api } = event;
    const { fileId } = params;
    if (!links.isGood({ conferenceId, fileId }, query)) {
      throw new ProblemError('forbidden', 'This file’s address is invalid or has expired.');
    }
    const file = await readFile(deps.db, { conferenceId, fileId });
    if (!file) throw new ProblemError('not-found', 'The file no longer exists.');
    if (!(await mayOpen(deps.db, file, query.grant))) {
      throw new ProblemError('forbidden', 'You no longer have access to this file.');
    }
    const range = requestedRange(request.headers.range, file.bytes);
    const isShown = SHOWN.test(file.mediaType) && query.save !== 'true';
    const seconds = Math.min(Math.floor(query.until - deps.clock.now() / 1_000), YEAR_SECONDS);
    void reply.headers({
      'content-type': file.mediaType,
      'accept-ranges': 'bytes',
      // A copy in the browser would outlive the reason for which the address was given.
      'cache-control': query.grant === undefined ? `private, max-age=${seconds}, immutable` : 'no-store',
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(savedName(file.name, file.mediaType)).replace(/['()*]/g, escapeCharacter)}`,
      'content-security-policy': FILE_POLICY,
      // Pages using an API on another origin load files without CORS.
      ...(api.baseUrl[deps.settings.environment] && { 'cross-origin-resource-policy': 'cross-origin' }),
    });
    if (range === 'unsatisfiable') {
      void reply.code(416).headers({ 'content-range': `bytes */${file.bytes}`, 'content-length': '0' });
      return Buffer.alloc(0);
    }
    const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
    void reply.header('content-length', String(end - start + 1));
    if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
    return readKept(fileDeps, file, { start, end });
  });
}

/** `encodeURIComponent` leaves a few characters that header parameters do not allow (RFC 8187). */
const escapeCharacter = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
