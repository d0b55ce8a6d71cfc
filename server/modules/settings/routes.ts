import type { FastifyInstance } from 'fastify';
import { getSettings } from '../../../src/contract/settings';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { readEventSetting } from '../../lib/eventSetting';
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
}
