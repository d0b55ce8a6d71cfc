import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { ServerDeps } from '../deps';
import { problemLine } from '../events/problems';
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  hasAgenda,
  hasDemo,
  hasMessageCenter,
  isUntouched,
  livelySessions,
  reanchorDemoClock,
  seedAgenda,
  seedConversations,
  seedDemo,
  seedFigures,
  seedLeads,
  seedPortraits,
} from '../demo';
import type { DemoAccount } from '../identity';
import { REAL_PROGRAM, shownDataSet } from '../lib/dataSet';
import type { ServerSettings } from '../settings';
import { StartError } from './startError';

/** The demo accounts offered on the sign-in page and in the terminal. */
export const demoAccounts = (): DemoAccount[] =>
  DEMO_ACCOUNTS.map(({ username }) => ({ username, password: DEMO_PASSWORD }));

/**
 * Whether this server is a demo: as DEMO says if it is set, otherwise if its embedded database already holds
 * the demo or is untouched. Never in production, which refuses to start on a database with accounts whose
 * password is public.
 */
export async function isDemo(
  settings: Pick<ServerSettings, 'demo' | 'environment'>,
  { db, embedded }: { db: Database; embedded: boolean },
): Promise<boolean> {
  if (settings.environment === 'production') {
    if (await hasDemo(db)) {
      throw new StartError(
        'This database has demo accounts, whose password is public; use a separate database for production (DATABASE_URL or DATA_DIR).',
      );
    }
    return false;
  }
  if (settings.demo !== undefined) return settings.demo;
  return embedded && ((await hasDemo(db)) || (await isUntouched(db)));
}

/**
 * Sets event time to a moment when a session is on air, unless a user set it, and seeds what is around it.
 */
async function seedMoments(deps: ServerDeps): Promise<void> {
  const { db, events, settings, clock } = deps;
  const realNow = settings.demoTime === undefined ? clock.now() : Date.parse(settings.demoTime);
  for (const event of events.all()) {
    if (deps.eventTime.setter(event.conferenceId) === 'person') continue;
    const dataSet = shownDataSet(event, deps);
    const lively = livelySessions(event);
    const moment = await reanchorDemoClock({ ...deps, event, realNow, lively, ...(dataSet && { dataSet }) });
    const hasMeetings = event.pageOptions.createActivity.active[settings.environment];
    if (moment && hasMeetings && (moment.moved || !(await hasAgenda(db, event)))) {
      await seedAgenda(db, event, Date.parse(moment.now));
    }
    if (moment && event === events.defaultEvent) {
      const now = Date.parse(moment.now);
      await seedFigures(db, event, { now, dataSet: dataSet ?? REAL_PROGRAM });
    }
    if (moment && hasMessageCenter(event)) {
      await seedConversations(db, event, { now: Date.parse(moment.now), moved: moment.moved });
    }
  }
}

/**
 * Seeds the events that have no demo data yet, and sets event time to a moment when a session is on air,
 * unless EVENT_CLOCK or a user set it.
 */
export async function prepareDemo(deps: ServerDeps): Promise<void> {
  const { db, events, settings, files, log } = deps;
  const { problems, ...seeded } = await seedDemo({ db, events, settings, files });
  for (const problem of problems) log.error(`no demo data: ${problemLine(problem)}`);
  const portraits = await seedPortraits(deps, events.defaultEvent).catch((error: unknown) => {
    log.error({ err: error }, 'the portraits could not be stored; the people of the demo have initials');
    return 0;
  });
  const isNew = seeded.events.length + seeded.posters + seeded.documents + portraits > 0;
  if (isNew) log.info({ seeded }, 'demo data added');
  if (!settings.eventTime) await seedMoments(deps);
  for (const event of events.all()) await seedLeads(db, event, deps.eventTime.now(event.conferenceId));
  // Without statistics, which come up to a minute later by themselves, the first visitors meet slow plans.
  if (isNew) await sql`analyze`.execute(db);
}
