import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import {
  getAttendee,
  postAttendee,
  putAttendee,
  type AttendeeProfile,
  type ProfileFields,
} from '../../../../../src/contract/people/attendeeProfile';
import type { Problem } from '../../../../../src/contract/kit/common';
import type { EventConfig } from '../../../../../src/contract/platform/eventConfig';
import { hasName } from '../../../../../src/contract/kit/hasName';
import { noteForAudit } from '../../../../audit/plugin';
import type { ServerDeps } from '../../../../deps';
import type { Caller } from '../../../../identity/caller';
import { isSuperuser } from '../../../../identity/roles';
import { registerEndpoint } from '../../../../plugins/contractRoutes';
import { ProblemError, refused } from '../../../../problem';
import { readEventSetting } from '../../../../lib/eventSetting';
import type { BoundedReading } from '../../../../lib/boundedReading';
import { listSavedExhibitors } from '../../saved/repository';
import { exhibitorThreshold } from '../../../platform/settings/service';
import { createPictureLinks } from '../pictures/links';
import type { OrganizersField } from '../addresses';
import { claimPage } from '../claim';
import { addProfile, changeProfile } from './saveProfile';
import { findProfile, newProfile } from './readProfile';

/**
 * Throws a problem (422) for what the contract cannot check: interests unknown to the event and a missing
 * name.
 */
function checkProfile({ primaryInterests }: EventConfig, profile: ProfileFields) {
  const known = new Set(primaryInterests.map(({ name }) => name));
  const errors = profile.interests.flatMap((interest, index) =>
    known.has(interest)
      ? []
      : [{ path: `profile.interests.${index}`, message: `"${interest}" is not an interest of this event.` }],
  );
  if (!hasName(profile)) {
    errors.push({ path: 'profile.lastName', message: 'A first or last name is required.' });
  }
  if (errors.length > 0) {
    throw invalid(errors);
  }
}

const withoutTwins = (profile: ProfileFields): ProfileFields => ({
  ...profile,
  interests: [...new Set(profile.interests)],
});

const invalid = (errors: Problem['errors']) =>
  refused('unprocessable', { code: 'fieldsInvalid' }, 'Some fields are not valid; see "errors".', errors);

const OTHERS_ADDRESS = 'There is already a person with this email address.';
const KNOWN = {
  id: refused('conflict', { code: 'idTaken' }, 'There is already a person with this ID.', [
    { path: 'attendeeId', message: 'belongs to another person' },
  ]),
  email: refused('conflict', { code: 'addressTaken' }, OTHERS_ADDRESS, [
    { path: 'profile.email', message: 'belongs to another person' },
  ]),
};

/** Whether lanes are based on the organization type, in which case only organizers may set it. */
const hasLanesByKind = ({ pageOptions }: EventConfig) =>
  pageOptions.attendees.swimlanes.some(({ field }) => field === 'companyType');

const ORGANIZERS_FIELDS: Record<OrganizersField, string> = {
  companyType: 'Only the organizers set the organization type.',
  system: 'Only the organizers set the system.',
};

export function profileRoutes(app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading): void {
  const { db } = deps;
  const links = createPictureLinks(deps);

  /** What the profile shows of the exhibitors that its attendee saved. */
  async function withSaved(event: EventConfig, profile: AttendeeProfile): Promise<AttendeeProfile> {
    const { conferenceId } = event;
    const fromTier = exhibitorThreshold(await readEventSetting(db, conferenceId, 'settings'));
    const saver = { conferenceId, userId: profile.attendeeId };
    const savedExhibitors = await listSavedExhibitors(db, saver, fromTier);
    return savedExhibitors.length > 0 ? { ...profile, savedExhibitors } : profile;
  }

  async function readProfile(event: EventConfig, caller: Caller, attendeeId: string) {
    const { conferenceId } = event;
    const { userId } = caller;
    if (attendeeId === userId) await claimPage(deps, conferenceId, caller);
    const viewer = { userId, isSuperuser: await isSuperuser(db, conferenceId, userId) };
    const find = () =>
      findProfile(db, {
        conferenceId,
        attendeeId,
        viewer,
        pictureUrl: (pictureId, seesHidden) => links.url(event, { pictureId, seesHidden }, 'large'),
      });
    const isOwn = attendeeId === userId;
    const profile = await (isOwn ? find() : bounded.profile({ conferenceId, ...viewer }, find));
    const isKept = profile?.own?.revision !== 0;
    if (profile && (isKept || !isOwn)) return withSaved(event, profile);
    if (isOwn) return withSaved(event, { ...newProfile(caller), imgPath: profile?.imgPath ?? null });
    throw new ProblemError(
      'not-found',
      'There is no one with this ID at this event, or they have chosen not to be found.',
    );
  }

  /** Names of the fields in which the profile differs from the stored one, for a superuser who edits it. */
  async function changedFields(
    { conferenceId }: EventConfig,
    { userId }: Caller,
    attendeeId: string,
    profile: ProfileFields,
  ): Promise<string[]> {
    const viewer = { userId, isSuperuser: true };
    const stored = await findProfile(db, { conferenceId, attendeeId, viewer, pictureUrl: () => '' });
    const before = { ...stored, sharing: stored?.own?.sharing };
    return (Object.keys(profile) as (keyof ProfileFields)[]).filter(
      (name) => !isDeepStrictEqual(profile[name], before[name]),
    );
  }

  registerEndpoint(app, deps, getAttendee, ({ params }, { event, caller }) =>
    readProfile(event, caller, params.attendeeId),
  );

  registerEndpoint(app, deps, postAttendee, async ({ body }, { event, caller, request }) => {
    const attendeeId = body.attendeeId ?? randomUUID();
    noteForAudit(request, { objectId: attendeeId });
    const profile = withoutTwins(body.profile);
    checkProfile(event, profile);
    const { verifiedEmail } = caller;
    const writer = { isOwn: attendeeId === caller.userId, isOrganizer: true, verifiedEmail, keeps: [] };
    const key = { conferenceId: event.conferenceId, attendeeId };
    const known = await addProfile(deps.pool, key, profile, writer);
    if (known) throw KNOWN[known];
    return readProfile(event, caller, attendeeId);
  });

  registerEndpoint(app, deps, putAttendee, async ({ params, body }, { event, caller, request }) => {
    const { attendeeId } = params;
    const profile = withoutTwins(body.profile);
    checkProfile(event, profile);
    const { conferenceId } = event;
    const isOwn = attendeeId === caller.userId;
    if (isOwn) await claimPage(deps, conferenceId, caller);
    else noteForAudit(request, { fields: await changedFields(event, caller, attendeeId, profile) });
    const { verifiedEmail } = caller;
    const isOrganizer = !isOwn || (await isSuperuser(db, conferenceId, caller.userId));
    const keeps: OrganizersField[] = hasLanesByKind(event) ? ['system', 'companyType'] : ['system'];
    const refusal = await changeProfile(
      deps.pool,
      { conferenceId, attendeeId },
      { revision: body.revision, profile },
      { isOwn, isOrganizer, verifiedEmail, keeps: isOrganizer ? [] : keeps },
    );
    if (refusal === 'email')
      throw refused('unprocessable', { code: 'addressTaken' }, OTHERS_ADDRESS, KNOWN.email.problem.errors);
    if (refusal === 'changed') {
      throw refused(
        'conflict',
        { code: 'profileChanged' },
        'This profile has changed since you opened it. Reload it and make your changes again.',
      );
    }
    if (refusal) {
      throw invalid([{ path: `profile.${refusal}`, message: ORGANIZERS_FIELDS[refusal] }]);
    }
    return readProfile(event, caller, attendeeId);
  });
}
