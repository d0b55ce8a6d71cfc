import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import {
  getFeaturedForm,
  putFeaturedVideo,
  type FeaturedFieldName,
  type FeaturedForm,
} from '../../../../src/contract/event/featuredVideoAdmin';
import { noteForAudit } from '../../../audit/plugin';
import type { ServerDeps } from '../../../deps';
import { dataSetOf } from '../../../lib/dataSet';
import { editEventSetting, readEditedSetting, type EditedSetting } from '../../../lib/eventSetting';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { publishEdit } from '../../platform/eventEdits/publish';
import { eventPictures } from '../../platform/eventFiles/pictures';
import { createFileLinks } from '../../platform/files/links';
import { findSession } from '../../program/sessions/repository';
import { checkFeatured, toFeaturedFields, toSetting } from './setting';

/** Editing of what the home page features, for superusers (product.md#administration). */
export function featuredVideoAdminRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const links = createFileLinks(deps);
  const toForm = async (event: EventConfig, { value, revision }: EditedSetting): Promise<FeaturedForm> => ({
    featured: toFeaturedFields(value),
    pictures: await eventPictures(deps.db, links, event),
    revision,
  });

  registerEndpoint(app, deps, getFeaturedForm, async (_input, { event }) =>
    toForm(event, await readEditedSetting(deps.db, event.conferenceId, 'featuredVideo')),
  );

  registerEndpoint(app, deps, putFeaturedVideo, async ({ query, body }, { event, request }) => {
    const { conferenceId } = event;
    const { featured, revision } = body;
    const { sessionId, source } = featured;
    const dataSet = dataSetOf(event, query.tableName);
    const pictures = await eventPictures(deps.db, links, event);
    const isSession =
      source === 'session' &&
      (await findSession(deps.db, { conferenceId, dataSet, sessionId })) !== undefined;
    let fields: FeaturedFieldName[] = [];
    const edit = { conferenceId, key: 'featuredVideo', revision } as const;
    const stored = await editEventSetting(deps.pool, edit, async (value, transaction) => {
      const before = toFeaturedFields(value);
      checkFeatured(featured, { isSession, before, pictures });
      const setting = toSetting(featured, dataSet);
      const after = toFeaturedFields(setting);
      fields = (Object.keys(after) as FeaturedFieldName[]).filter(
        (name) => !isDeepStrictEqual(before[name], after[name]),
      );
      await publishEdit(deps, conferenceId, 'featuredVideo', transaction);
      return setting;
    });
    noteForAudit(request, { fields, none: fields.length === 0 });
    return toForm(event, stored);
  });
}
