import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from '../app';
import type { Clock } from '../lib/clock';
import { keepTellingOfAnnouncements } from '../modules/notices/announcements/tick';
import { openEventTime } from '../modules/platform/eventTime/eventTime';
import type { ServerDeps } from '../deps';
import { openIdentity, type DemoAccount } from '../identity';
import { KeyStoreError } from '../identity/keyStore';
import { openPictureRenderer, openPictureStore } from '../modules/people/attendees/pictures';
import { openFileChecks } from '../modules/platform/files/checks';
import { openFileStore } from '../modules/platform/files/storage';
import { watchInputs } from '../modules/stage/ingest/watch';
import { keepPushingMessages } from '../modules/messages/messagePush/sendMessagePushes';
import { keepSendingNotices } from '../modules/notices/noticePush/sendNotices';
import { keepTellingStarts } from '../modules/notices/notifications/startingTick';
import { meetingStarts } from '../modules/meetings/meetings/starts';
import { watchMeetings } from '../modules/meetings/meetings/tick';
import { keepPresence, openPresence } from '../modules/people/presence/openPresence';
import { openJanus } from '../modules/rooms/rooms/janus';
import { openLounges } from '../modules/rooms/rooms/openLounges';
import { keepRooms, openRooms } from '../modules/rooms/rooms/openRooms';
import { createPushSender } from '../modules/notices/push/sender';
import { handOverConversations } from '../modules/messages/conversations/handingOver';
import { openSilences } from '../modules/access/moderation/openSilences';
import { openReactions } from '../modules/stage/reactions/openReactions';
import { sessionStarts } from '../modules/program/sessionNotices/starts';
import { keepCounting, openViewers } from '../modules/program/viewers/openViewers';
import { keepAudienceWatching, keepCrowdActive, keepLoungesAlive, keepRobinAnswering } from '../demo';
import type { ChannelKind } from '../realtime/kinds';
import { openChannels } from '../realtime/openChannels';
import type { ServerSettings } from '../settings';
import { banner } from './banner';
import type { Closing } from './closing';
import { demoAccounts, isDemo, prepareDemo } from './demo';
import { checkPort, listen } from './listen';
import { openEvents } from './openEvents';
import { openServerDatabase, type OpenedDatabase } from './openDatabase';
import { StartError } from './startError';
import { buildWeb, whyBuild } from './webBuild';

export interface StartOptions {
  settings: ServerSettings;
  log: FastifyBaseLogger;
  /** Registers everything that is opened along the way. */
  closing: Closing;
  /** Whether to build the browser app if it is missing or outdated. */
  build: boolean;
  /** Folder of the built browser app. */
  webRoot: string;
  /** Port of the addresses that are printed, if it is not the server's own. */
  shownPort?: number;
  /** Prints text to the terminal. */
  print: (text: string) => void;
  /** Called when something the server depends on is lost. */
  onCrash: (error: Error) => void;
  /** Realtime channel kinds, replacing the server's own. */
  channelKinds?: readonly ChannelKind[];
}

async function ensureWeb({ settings, build, print, closing }: StartOptions): Promise<void> {
  const reason = build ? await whyBuild(settings.environment) : undefined;
  if (!reason) return;
  print(`Building the browser app (${reason}); this takes about half a minute.\n`);
  await buildWeb((stop) => {
    closing.add('build', () => Promise.resolve(stop()));
  });
}

async function openDeps(
  { settings, log, webRoot, closing }: StartOptions,
  opened: ReturnType<typeof openEvents>,
  database: OpenedDatabase,
  accounts: readonly DemoAccount[],
): Promise<ServerDeps> {
  const clock: Clock = { now: () => Date.now() };
  const { pool, db, reads, bus } = database;
  const { events } = opened;
  const base = { log, clock, pool, db, reads, bus, events };
  try {
    const channels = await openChannels(base);
    closing.add('channels', () => channels.close());
    const viewers = openViewers({ ...base, channels });
    const counting = keepCounting(viewers);
    closing.add('viewers', () => counting.stop());
    const reactions = await openReactions({ ...base, channels });
    closing.add('reactions', () => reactions.close());
    const eventTime = await openEventTime(db, bus, clock, settings.environment);
    const presence = openPresence({ ...base, eventTime });
    const keepingPresence = keepPresence(presence);
    closing.add('presence', () => keepingPresence.stop());
    const rooms = openRooms({ ...base, channels, eventTime, showsDemoProgram: settings.demo === true });
    const keepingRooms = keepRooms(rooms);
    closing.add('rooms', () => keepingRooms.stop());
    const janus = settings.janus ? openJanus(settings.janus, base) : null;
    if (janus) closing.add('Janus', () => janus.close());
    const silences = await openSilences({ ...base, eventTime });
    const { keys, tokens, identity } = await openIdentity({
      ...base,
      secret: settings.secret,
      demoAccounts: accounts,
      wordings: new Map(opened.loaded.events.map(({ config, messages }) => [config.conferenceId, messages])),
    });
    const pictureRenderer = openPictureRenderer(log);
    closing.add('pictures', () => pictureRenderer.close());
    return {
      ...base,
      settings,
      loaded: opened.loaded,
      channels,
      viewers,
      presence,
      rooms,
      lounges: openLounges({ ...base, channels }),
      janus,
      reactions,
      silences,
      claims: { postponed: new Set(), handOver: handOverConversations(channels) },
      eventTime,
      tokens,
      identity,
      pictureRenderer,
      showsDemoProgram: settings.demo === true,
      mediaKeys: keys.media,
      push: createPushSender({
        keys: settings.vapidKeys ?? keys.push,
        subject: settings.vapidSubject,
        moreHosts: settings.pushHosts,
        log,
      }),
      pictures: openPictureStore(settings),
      files: openFileStore(settings),
      fileChecks: openFileChecks({ settings, log, pictureRenderer }),
      talkSecret: keys.talkSecret,
      webRoot,
    };
  } catch (error) {
    if (error instanceof KeyStoreError) throw new StartError(error.message);
    throw error;
  }
}

/** Sets the time of every event to EVENT_CLOCK. */
async function setEventTime(deps: ServerDeps): Promise<void> {
  const { eventTime } = deps.settings;
  if (!eventTime) return;
  for (const { conferenceId } of deps.events.all()) {
    await deps.eventTime.set(conferenceId, new Date(eventTime), 'start');
  }
}

/** Smaller differences are startup time, not a rehearsal. */
const SAME_TIME_MS = 1_000;

/**
 * Starts the whole server, from settings to listening port. Throws a `StartError` for problems the operator
 * can fix.
 */
export async function startServer(options: StartOptions): Promise<void> {
  const { settings, log, closing, print } = options;
  const opened = openEvents(settings.defaultEvent, log);
  await checkPort(settings);
  const database = await openServerDatabase({ settings, log, closing, onCrash: options.onCrash });
  await ensureWeb(options);

  const demo = await isDemo(settings, database);
  const accounts = demo ? demoAccounts() : [];
  const deps = await openDeps(options, opened, database, accounts);
  if (demo) await prepareDemo(deps);
  await setEventTime(deps);
  if (demo) {
    const crowd = keepCrowdActive(deps);
    closing.add('crowd', () => crowd.stop());
    const audience = keepAudienceWatching(deps);
    closing.add('audience', () => audience.stop());
    const lounges = keepLoungesAlive(deps);
    closing.add('people in lounges', () => lounges.stop());
    const robin = keepRobinAnswering(deps);
    closing.add('answers in the demo', () => robin.stop());
  }
  const inputs = watchInputs(deps);
  closing.add('live input', () => inputs.stop());
  const meetings = watchMeetings(deps);
  closing.add('meetings', () => meetings.stop());
  const starts = keepTellingStarts(deps, [sessionStarts, meetingStarts]);
  closing.add('notices of starts', () => starts.stop());
  const announcements = keepTellingOfAnnouncements(deps);
  closing.add('announcements', () => announcements.stop());
  const noticePush = keepSendingNotices(deps);
  closing.add('push messages of notices', () => noticePush.stop());
  const messagePush = keepPushingMessages(deps);
  closing.add('push messages of messages', () => messagePush.stop());
  const { channelKinds } = options;
  const app = await buildApp(deps, channelKinds ? { channelKinds } : {});
  closing.add('requests', () => app.close());
  const port = await listen(app, settings);

  if (settings.environment === 'production') {
    log.info({ port, host: settings.host, data: database.location }, 'listening');
    return;
  }
  const { conferenceId } = deps.events.defaultEvent;
  const shifted = Math.abs(deps.eventTime.now(conferenceId) - deps.clock.now()) > SAME_TIME_MS;
  print(
    banner({
      events: deps.events,
      host: settings.host,
      port: options.shownPort ?? port,
      location: database.location,
      accounts,
      ...(shifted && { eventTime: deps.eventTime.nowISO(conferenceId) }),
    }),
  );
}
