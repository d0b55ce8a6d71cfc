import type { FastifyInstance } from 'fastify';
import { getSettings } from '../../../../src/contract/platform/settings';
import { getSettingsForm, putSettings } from '../../../../src/contract/platform/settingsAdmin';
import { noteForAudit } from '../../../audit/plugin';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { editEventSetting, readEditedSetting, readEventSetting } from '../../../lib/eventSetting';
import { publishEdit } from '../eventEdits/publish';
import { changedNames, toSettingsForm, withOwnSettings } from './form';
import { configuredSettings, mergedSettings } from './service';

export function settingsRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getSettings, async (_input, { event, request }) => {
    const configured = configuredSettings(event);
    const stored = await readEventSetting(deps.db, event.conferenceId, 'settings');
    const merged = mergedSettings(stored, configured);
    if (!merged) {
      request.log.warn(
        { conferenceId: event.conferenceId },
        'event_setting "settings" is no settings object: the configuration holds',
      );
    }
    return merged ?? configured;
  });

  registerEndpoint(app, deps, getSettingsForm, async (_input, { event }) =>
    toSettingsForm(await readEditedSetting(deps.db, event.conferenceId, 'settings'), event),
  );

  registerEndpoint(app, deps, putSettings, async ({ body }, { event, request }) => {
    const { conferenceId } = event;
    const { settings, revision } = body;
    let before: unknown;
    const edit = { conferenceId, key: 'settings', revision } as const;
    const stored = await editEventSetting(deps.pool, edit, async (value, transaction) => {
      before = value;
      await publishEdit(deps, conferenceId, 'settings', transaction);
      return withOwnSettings(value, settings);
    });
    const after = toSettingsForm(stored, event);
    const fields = changedNames(toSettingsForm({ value: before, revision }, event), after);
    noteForAudit(request, { fields, none: fields.length === 0 });
    return after;
  });
}
