import type { Database } from '../db/database';
import type { ServerDeps } from '../deps';
import { problemLine } from '../events/problems';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, hasDemo, isUntouched, reanchorDemoClock, seedDemo } from '../demo';
import type { DemoAccount } from '../identity';
import { shownDataSet } from '../modules/dataSet';
import type { ServerSettings } from '../settings';
import { StartError } from './startError';

/** The accounts that the sign-in page offers and the terminal shows in a demo. */
export const demoAccounts = (): DemoAccount[] =>
  DEMO_ACCOUNTS.map(({ username }) => ({ username, password: DEMO_PASSWORD }));

/**
 * Whether this server is a demo: where DEMO says so, else on an embedded database that is the demo's already or nobody's
 * yet. Never in production, which does not start on a database with accounts whose password everybody knows.
 */
export async function isDemo(
  settings: Pick<ServerSettings, 'demo' | 'environment'>,
  { db, embedded }: { db: Database; embedded: boolean },
): Promise<boolean> {
  if (settings.environment === 'production') {
    if (await hasDemo(db)) {
      throw new StartError(
        'This database has demo accounts, whose password everybody knows; give production a database of its own (DATABASE_URL or DATA_DIR).',
      );
    }
    return false;
  }
  if (settings.demo !== undefined) return settings.demo;
  return embedded && ((await hasDemo(db)) || (await isUntouched(db)));
}

/** Fills the events that have no demo yet, and sets event time so that a session is on air, unless EVENT_CLOCK or a person set it. */
export async function prepareDemo(deps: ServerDeps): Promise<void> {
  const { db, events, settings, log } = deps;
  const { problems, ...seeded } = await seedDemo({ db, events, settings });
  for (const problem of problems) log.error(`no demo data: ${problemLine(problem)}`);
  if (seeded.events.length > 0) log.info({ seeded }, 'demo data added');
  if (settings.eventClock) return;
  for (const event of events.all()) {
    if (deps.eventClock.setter(event.conferenceId) === 'person') continue;
    const dataSet = shownDataSet(event, deps);
    await reanchorDemoClock({ ...deps, event, ...(dataSet && { dataSet }) });
  }
}
