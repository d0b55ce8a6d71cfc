import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import {
  getPromotionForm,
  putPromotions,
  type PromotionForm,
} from '../../../../src/contract/exhibition/promotionAdmin';
import { noteForAudit } from '../../../audit/plugin';
import type { ServerDeps } from '../../../deps';
import { editEventSetting, readEditedSetting, type EditedSetting } from '../../../lib/eventSetting';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { publishEdit } from '../../platform/eventEdits/publish';
import { eventPictures } from '../../platform/eventFiles/pictures';
import { createFileLinks } from '../../platform/files/links';
import { checkPromotions, editedFields, toFields, withIds } from './service';

/** Editing of ads and banners, for superusers (product.md#administration). */
export function promotionAdminRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const links = createFileLinks(deps);

  async function toForm(event: EventConfig, { value, revision }: EditedSetting): Promise<PromotionForm> {
    const configured = toFields(event);
    return {
      promotions: editedFields(value) ?? configured,
      configured,
      pictures: await eventPictures(deps.db, links, event),
      revision,
    };
  }

  registerEndpoint(app, deps, getPromotionForm, async (_input, { event }) =>
    toForm(event, await readEditedSetting(deps.db, event.conferenceId, 'promotions')),
  );

  registerEndpoint(app, deps, putPromotions, async ({ body }, { event, request }) => {
    const { conferenceId } = event;
    const pictures = await eventPictures(deps.db, links, event);
    let fields: string[] = [];
    const edit = { conferenceId, key: 'promotions', revision: body.revision } as const;
    const stored = await editEventSetting(deps.pool, edit, async (value, transaction) => {
      const configured = toFields(event);
      const before = editedFields(value) ?? configured;
      const after = withIds(body.promotions);
      checkPromotions(after, { earlier: [before, configured], pictures });
      fields = (['cards', 'strips'] as const).filter((kind) => !isDeepStrictEqual(before[kind], after[kind]));
      await publishEdit(deps, conferenceId, 'promotions', transaction);
      // Later changes of the configuration count again.
      return isDeepStrictEqual(after, configured) ? null : after;
    });
    noteForAudit(request, { fields, none: fields.length === 0 });
    return toForm(event, stored);
  });
}
