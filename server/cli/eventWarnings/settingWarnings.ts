import type { ConfigProblem } from '../../../src/contract/platform/configProblems';
import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import { withNearest } from '../../../src/contract/kit/nearestName';
import { isRouteName, ROUTE_NAMES } from '../../../src/contract/platform/routes';
import { HELPDESK_PATH } from '../../../src/contract/helpdesk/helpdesk';
import { deskAddress } from '../../modules/helpdesk/helpdesk/embeddedDesk';
import type { EventWarnings } from './eventWarnings';

const warning = (path: string, found: unknown, expected: string): ConfigProblem => ({
  path,
  found: JSON.stringify(found),
  expected,
});

/** Empty names and labels that attendees need to know what they are looking at. */
function emptyLabels({ conferenceName, activeNavigation, tradeshowTiers }: EventConfig): ConfigProblem[] {
  const labels = [
    ['conferenceName', conferenceName] as const,
    ...activeNavigation.map(
      (item, index) => [`activeNavigation.${index}.displayName`, item.displayName] as const,
    ),
    ...tradeshowTiers.map(
      (tier, index) => [`tradeshowTiers.${index}.headerLabel`, tier.headerLabel] as const,
    ),
  ];
  return labels
    .filter(([, label]) => label.trim() === '')
    .map(([path, label]) => warning(path, label, 'a text'));
}

/** Push messages need both an id and the host where they are enabled. */
function halfPush({ pushNotifications: { id, hostname } }: EventConfig): ConfigProblem[] {
  if ((id === '') === (hostname === '')) return [];
  return id === ''
    ? [warning('pushNotifications.id', id, `an id beside the host name "${hostname}", or neither`)]
    : [warning('pushNotifications.hostname', hostname, `a host name beside the id "${id}", or neither`)];
}

/**
 * Live chat needs all of its start parameters; the embedded desk needs this event's own address and its
 * participant service.
 */
function halfHelpdesk({ conferenceId, helpdeskConnection }: EventConfig): ConfigProblem[] {
  const { api, endpoint = '', region, instanceId, contactFlowId } = helpdeskConnection;
  const needed = { region, api, instanceId, contactFlowId };
  const names = Object.keys(needed) as (keyof typeof needed)[];
  const missing = names.filter((name) => needed[name].trim() === '');
  if (missing.length > 0 && (missing.length < names.length || endpoint !== '')) {
    return missing.map((name) =>
      warning(`helpdeskConnection.${name}`, needed[name], 'a value beside the others, or none of them'),
    );
  }
  const own = deskAddress(conferenceId);
  if (api.startsWith('/') && api !== own) return [warning('helpdeskConnection.api', api, `"${own}"`)];
  if (URL.canParse(api) && new URL(api).pathname === own) {
    const expected = `"${own}": chats of the embedded desk begin at the pages' own origin, another one is sent no id token`;
    return [warning('helpdeskConnection.api', api, expected)];
  }
  if (api === own && endpoint !== HELPDESK_PATH)
    return [warning('helpdeskConnection.endpoint', endpoint, `"${HELPDESK_PATH}", the embedded desk's own`)];
  return [];
}

const unknownPages = (path: string, names: readonly string[]): ConfigProblem[] =>
  names.flatMap((name, index) =>
    isRouteName(name)
      ? []
      : [
          warning(
            `${path}.${index}`,
            name,
            withNearest(`the name of a page: ${ROUTE_NAMES.join(', ')}`, name, ROUTE_NAMES),
          ),
        ],
  );

const unknownSlots = ({ bannerAds }: EventConfig): ConfigProblem[] =>
  bannerAds.flatMap(({ slots }, banner) =>
    unknownPages(`bannerAds.${banner}.slots`, slots === 'all' ? [] : slots),
  );

const unknownHiddenPages = ({ helpdeskConnection: { hiddenOn = [] } }: EventConfig): ConfigProblem[] =>
  unknownPages('helpdeskConnection.hiddenOn', hiddenOn);

function endedRecordings({ dates, pageOptions }: EventConfig): ConfigProblem[] {
  const { recordings } = pageOptions.sessions;
  if (recordings?.kind !== 'until' || recordings.date >= dates.end) return [];
  return [
    warning(
      'pageOptions.sessions.recordings.date',
      recordings.date,
      `a day not before the event ends, ${dates.end}`,
    ),
  ];
}

function emptyLounge({ pageOptions: { networking } }: EventConfig): ConfigProblem[] {
  if (!networking?.active || networking.rooms.length > 0) return [];
  return [warning('pageOptions.networking.rooms', networking.rooms, 'at least one room')];
}

/** Settings that are valid individually but useless or wrong in combination. */
export const settingWarnings: EventWarnings = ({ config }) =>
  [
    emptyLabels,
    halfPush,
    halfHelpdesk,
    unknownSlots,
    unknownHiddenPages,
    endedRecordings,
    emptyLounge,
  ].flatMap((check) => check(config));
