import { environment, type EventConfig, type NavItem } from '../../../src/contract/platform/eventConfig';
import { NAV_TARGETS, navTargetAt, type RouteAddress } from '../../../src/contract/platform/routes';
import { withNearest } from '../../../src/contract/kit/nearestName';
import type { ConfigProblem } from '../../../src/contract/platform/configProblems';
import type { EventWarnings } from './eventWarnings';

const isElsewhere = (path: string) => /^https?:/i.test(path);

/**
 * What must be configured for a route to open, phrased for whoever edits the configuration; undefined if it
 * is open.
 */
function closedBy(
  { navigation, pageOption }: RouteAddress,
  { activeNavigation, pageOptions }: EventConfig,
): string | undefined {
  if (navigation !== undefined) {
    const open = activeNavigation.some((item) => item.active && item.name === navigation);
    return open ? undefined : `the entry "${navigation}" to be active`;
  }
  if (pageOption === undefined) return undefined;
  if (pageOption === 'networking') {
    return pageOptions.networking?.active ? undefined : 'pageOptions.networking to be active';
  }
  const { active } = pageOptions.createActivity;
  const closed = environment.options.filter((each) => !active[each]);
  return closed.length === 0
    ? undefined
    : `pageOptions.createActivity to be active in ${closed.join(' and ')}`;
}

function entryWarning(item: NavItem, index: number, config: EventConfig): ConfigProblem[] {
  if (isElsewhere(item.path)) return [];
  const target = navTargetAt(item.path);
  const about = { path: `activeNavigation.${index}.path`, found: JSON.stringify(item.path) };
  if (!target) {
    const known = NAV_TARGETS.map(({ path }) => path);
    const expected = `an external address or a guarded path: ${known.join(', ')}`;
    return [{ ...about, expected: withNearest(expected, item.path, known) }];
  }
  const closed = item.active && closedBy(target, config);
  return closed ? [{ ...about, expected: `${closed}: without it the entry leads to /` }] : [];
}

/** Navigation entries whose path does not exist, has no guard, or is closed. */
export const navigationWarnings: EventWarnings = ({ config }) =>
  config.activeNavigation.flatMap((item, index) => entryWarning(item, index, config));
