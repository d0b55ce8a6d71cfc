import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { RECORDINGS_MEDIA } from '../../../../../src/contract/stage/broadcast';
import { CAPTIONS_MEDIA } from '../../../../../src/contract/stage/captions';
import { STAGE_MEDIA } from '../../../../../src/contract/program/stages';
import { ProblemError } from '../../../../problem';
import { readByteRange } from './byteRange';
import { broadcastAt, type Airtime, type Broadcast } from './broadcast';
import { SEGMENT_SECONDS } from './clip';
import { broadcastFile, demoFile, demoSeconds, growingCaptions, type MediaFile } from './mediaFiles';
import { segmentCount } from './playlists';
import type { AirtimeOf } from '../airtimes';
import type { EventTime } from '../../../../deps/eventTime';
import type { MediaKeys } from '../../../../identity/serviceKeys';
import type { Recordings } from './recordingFiles';
import { stageFile } from './stageFiles';
import { offeredBeside, typedFileOf, typedSegment, type TypedCaptions } from './typedCaptions';
import { verifySignedRequest } from './verification';

/** Options of the media routes. */
export interface MediaPluginOptions {
  /** Returns the keys signatures are verified with; called on each request. */
  keys: () => Pick<MediaKeys, 'keyPairId' | 'publicKeyPem'>;
  /** Real time in milliseconds since 1970. */
  now: () => number;
  /** Captions as WebVTT, by the name of their file; undefined if there are none. */
  captionsOf: (
    requested: Record<'conferenceId' | 'sessionId' | 'name', string>,
  ) => Promise<string | undefined>;
  /** What is typed while a session is on air. */
  typedCaptions: TypedCaptions;
  /** Folder of the stages' streams. Absent: there are none. */
  streams?: string | undefined;
  /** Recordings of the operator's own. Absent: there are none. */
  recordings?: Recordings | undefined;
  /**
   * Public origins of the server, such as `https://summit.example.org`. If given, requests to any other are
   * refused (421); otherwise the origin is taken from the request's Host.
   */
  publicOrigins?: readonly string[];
  /** Decides what has been broadcast. */
  eventTime: Pick<EventTime, 'now'>;
  /** When a broadcast's session takes place. */
  airtimeOf: AirtimeOf;
}

type Query = Record<string, string | string[] | undefined>;

interface DemoRoute {
  Params: { seconds: string; file: string };
  Querystring: Query;
}

interface BroadcastRoute {
  Params: DemoRoute['Params'] & { conferenceId: string; dataSet?: string; sessionId: string };
  Querystring: Query;
}

/** Broadcasts of the program, and those of one of the event's data sets. */
const BROADCASTS = [
  '/media/demo/:seconds/live/:conferenceId/:sessionId/:file',
  '/media/demo/:seconds/live/:conferenceId/:dataSet/:sessionId/:file',
];

interface RecordingRoute {
  Params: { conferenceId: string; recording: string; file: string };
  Querystring: Query;
}

interface RecordingOnAirRoute {
  Params: RecordingRoute['Params'] & { event: string; dataSet?: string; sessionId: string };
  Querystring: Query;
}

/** Broadcasts of the operator's recordings: of the program, and of one of the event's data sets. */
const RECORDINGS_ON_AIR = [
  `${RECORDINGS_MEDIA}:conferenceId/:recording/live/:event/:sessionId/:file`,
  `${RECORDINGS_MEDIA}:conferenceId/:recording/live/:event/:dataSet/:sessionId/:file`,
];

interface CaptionsRoute {
  Params: { conferenceId: string; sessionId: string; file: string };
  Querystring: Query;
}

interface StageRoute {
  Params: { conferenceId: string; stageId: string; file: string };
  Querystring: Query;
}

/**
 * Players may request a file again within a session, but shared caches must not store what one user's
 * signature unlocked.
 */
const CACHE_CONTROL = 'private, max-age=300';

/**
 * The embedded media service, for requests signed in CloudFront's format (403 otherwise): `GET` and `HEAD
 * /media/demo/<seconds>/<file>` serve the demo clip as an HLS stream of that duration, and
 * `/media/demo/<seconds>/live/<conferenceId>/[<dataSet>/]<sessionId>/<file>` what has been broadcast of it at
 * the session's time (product.md#video); `/media/stage/<conferenceId>/<stageId>/<file>` the live input of a
 * stage (product.md#stages), `/media/recordings/<conferenceId>/<recording>/<file>` a recording of the
 * operator's own, with the same path for its broadcast,
 * `/media/captions/<conferenceId>/<sessionId>/<language>.vtt` typed captions (product.md#video), and
 * `/media/captions/<conferenceId>/files/<id>.vtt` a stored captions file (product.md#program-editing).
 */
export const mediaPlugin: FastifyPluginCallback<MediaPluginOptions> = (app, options, done) => {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProblemError)) throw error;
    return reply
      .code(error.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify(error.problem));
  });

  app.get<DemoRoute>('/media/demo/:seconds/:file', { exposeHeadRoute: true }, (request, reply) => {
    checkSignature(request, options);
    return sendFile(request, reply, demoFile(demoSeconds(request.params.seconds), request.params.file));
  });
  for (const path of BROADCASTS) {
    app.get<BroadcastRoute>(path, { exposeHeadRoute: true }, async (request, reply) => {
      checkSignature(request, options);
      return sendFile(request, reply, await fileOnAir(request, options));
    });
  }
  app.get<StageRoute>(
    `${STAGE_MEDIA}:conferenceId/:stageId/:file`,
    { exposeHeadRoute: true },
    async (request, reply) => {
      checkSignature(request, options);
      return sendFile(request, reply, await stageFile(options, request.params));
    },
  );
  app.get<RecordingRoute>(
    `${RECORDINGS_MEDIA}:conferenceId/:recording/:file`,
    { exposeHeadRoute: true },
    async (request, reply) => {
      checkSignature(request, options);
      return sendFile(request, reply, await recordingsOf(options).file(request.params, null));
    },
  );
  for (const path of RECORDINGS_ON_AIR) {
    app.get<RecordingOnAirRoute>(path, { exposeHeadRoute: true }, async (request, reply) => {
      checkSignature(request, options);
      return sendFile(request, reply, await recordingOnAir(request, options));
    });
  }
  app.get<CaptionsRoute>(
    `${CAPTIONS_MEDIA}:conferenceId/:sessionId/:file`,
    { exposeHeadRoute: true },
    async (request, reply) => {
      checkSignature(request, options);
      const name = /^(\w{1,40})\.vtt$/.exec(request.params.file)?.[1] ?? '';
      const text = await options.captionsOf({ ...request.params, name });
      if (text === undefined) throw new ProblemError('not-found', 'The session has no such captions.');
      return sendFile(request, reply, growingCaptions(text));
    },
  );
  done();
};

/** The path of the folder in which a requested file is. */
function folderOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.slice(0, path.lastIndexOf('/') + 1);
}

const noBroadcast = () => new ProblemError('not-found', 'No session is broadcast here.');
const notBegun = ({ start }: Pick<Airtime, 'start'>) =>
  new ProblemError('not-found', `The broadcast begins at ${new Date(start).toISOString()}.`);

/** The file of a broadcast, as far as it has been broadcast. Throws 404 for what has not. */
async function fileOnAir(
  { params, query, url }: FastifyRequest<BroadcastRoute>,
  { airtimeOf, eventTime, typedCaptions }: MediaPluginOptions,
): Promise<MediaFile> {
  const { conferenceId, dataSet = '', sessionId, file } = params;
  const seconds = demoSeconds(params.seconds);
  const airtime = await airtimeOf({ conferenceId, dataSet, sessionId, folder: folderOf(url) });
  if (!airtime) throw noBroadcast();
  const broadcast = broadcastAt(airtime, segmentCount(seconds), eventTime.now(conferenceId));
  if (!broadcast) throw notBegun(airtime);
  const typed = typedFileOf(file);
  if (typed && typed.segment !== null) {
    const { language, segment } = typed;
    return typedOnAir(typedCaptions, { conferenceId, sessionId, language }, broadcast, segment);
  }
  const captions = offeredBeside(airtime.captions);
  return broadcastFile(seconds, broadcast, file, { update: query._HLS_skip !== undefined, captions });
}

function recordingsOf({ recordings }: MediaPluginOptions): Recordings {
  if (!recordings) throw new ProblemError('not-found', 'This installation has no recordings of its own.');
  return recordings;
}

/**
 * The file of the broadcast of an operator's recording, as far as it has been broadcast. Throws 404
 * otherwise.
 */
async function recordingOnAir(
  { params, url }: FastifyRequest<RecordingOnAirRoute>,
  options: MediaPluginOptions,
): Promise<MediaFile> {
  const { conferenceId, recording, event, dataSet = '', sessionId, file } = params;
  if (event !== conferenceId) throw noBroadcast();
  const airtime = await options.airtimeOf({ conferenceId, dataSet, sessionId, folder: folderOf(url) });
  if (!airtime) throw noBroadcast();
  const now = options.eventTime.now(conferenceId);
  if (now < airtime.start) throw notBegun(airtime);
  return recordingsOf(options).file({ conferenceId, recording, file }, { ...airtime, now });
}

/** What was typed during a segment of a broadcast: both run by event time, from the session's start. */
async function typedOnAir(
  { ofSession }: TypedCaptions,
  session: Parameters<TypedCaptions['ofSession']>[0],
  { start, segments }: Broadcast,
  segment: number,
): Promise<MediaFile> {
  if (segment >= segments) throw new ProblemError('not-found', 'This has not been broadcast yet.');
  const from = start + segment * SEGMENT_SECONDS * 1_000;
  const span = { from, until: from + SEGMENT_SECONDS * 1_000 };
  // Nothing that was typed before the session began, at a time that was its own before a delay.
  const typed = (await ofSession(session, span)).filter(({ at }) => at >= start);
  return growingCaptions(typedSegment(typed, span, { zero: start, mpegts: 0 }));
}

function checkSignature(request: FastifyRequest<{ Querystring: Query }>, options: MediaPluginOptions): void {
  const origin = requestOrigin(request);
  if (options.publicOrigins && !options.publicOrigins.includes(origin)) {
    throw new ProblemError('misdirected', 'This server gives no media under that address.');
  }
  const [path = ''] = request.url.split('?', 1);
  const { keyPairId, publicKeyPem } = options.keys();
  const verdict = verifySignedRequest({
    url: origin + path,
    query: request.query,
    cookies: signatureCookies(request.headers.cookie),
    nowSeconds: options.now() / 1_000,
    keyPairId,
    publicKeyPem,
  });
  if (!verdict.ok) throw new ProblemError('forbidden', verdict.reason);
}

/**
 * Scheme and host as requested. A Host header can contain anything: `host/media/demo/90` would put a signed
 * folder in front of another path.
 */
function requestOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host.toLowerCase()}`;
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new ProblemError('bad-request', 'The Host header is not a host.');
  }
  return origin;
}

/**
 * CloudFront cookies from a Cookie header. Browsers send the cookie with the most specific path first, so the
 * first one of a name wins.
 */
function signatureCookies(header = ''): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of header.split(';')) {
    const [, name, value] = /^\s*(CloudFront-[A-Za-z-]+)=(\S*)\s*$/.exec(pair) ?? [];
    if (name && value !== undefined) cookies[name] ??= value;
  }
  return cookies;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: MediaFile): FastifyReply {
  const { body, contentType, ranges, grows } = file;
  void reply.header('cache-control', grows ? 'no-store' : CACHE_CONTROL).type(contentType);
  if (!ranges) return reply.send(body);

  void reply.header('accept-ranges', 'bytes');
  // Ranges apply to GET only. If-Range needs a validator, which these files lack, so it gets the full
  // response.
  const applies = request.method === 'GET' && request.headers['if-range'] === undefined;
  const range = applies ? readByteRange(request.headers.range, body.length) : 'all';
  if (range === 'all') return reply.send(body);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${body.length}`)
      .header('cache-control', 'no-store')
      .send('');
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${body.length}`)
    .send(body.subarray(range.first, range.last + 1));
}
