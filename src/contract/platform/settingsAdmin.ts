import * as z from 'zod/mini';
import { wholeNumber } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { SETTING_ABOVE } from './settings';

/** The numeric settings, except those for meetings, which have a page of their own (product.md#settings). */
export const SETTING_NAMES = [
  'SESSION_EARLY_ENTRY_MINUTES',
  'APPOINTMENT_EARLY_ENTRY_MINUTES',
  'HOST_APPOINTMENT_EARLY_ENTRY_MINUTES',
  'speakeasyExtraMinutes',
  'exhibitorThresholdAddToProfile',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

/** Largest number that can be set in the browser. */
export const MAX_SETTING = 100_000;

const bySetting = <Value extends z.core.$ZodType>(value: Value) =>
  z.object({
    SESSION_EARLY_ENTRY_MINUTES: value,
    APPOINTMENT_EARLY_ENTRY_MINUTES: value,
    HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: value,
    speakeasyExtraMinutes: value,
    exhibitorThresholdAddToProfile: value,
  });

/** Values set; null: the configuration's value applies. */
export const ownSettings = bySetting(
  z.nullable(z.number().check(z.gt(SETTING_ABOVE), z.maximum(MAX_SETTING))),
);
export type OwnSettings = z.infer<typeof ownSettings>;

const revision = wholeNumber(0);

/** The settings as superusers edit them. */
export const settingsForm = z.object({
  settings: bySetting(z.nullable(z.number())),
  /** Stored values that are not accepted, as JSON, by name: the default applies instead. */
  refused: z.record(z.string(), z.string()),
  /** Values that apply where nothing is set. */
  configured: bySetting(z.number()),
  /** Values that apply in place of those not accepted. */
  defaults: bySetting(z.number()),
  /** Incremented by each change; sent along with an edit. */
  revision,
});
export type SettingsForm = z.infer<typeof settingsForm>;

export const getSettingsForm = defineEndpoint({
  id: 'getSettingsForm',
  method: 'GET',
  path: '/admin/settings',
  access: 'superuser',
  response: settingsForm,
});

/**
 * Stores the settings, which `GET /settings` shows from then on. 409 if somebody changed them since
 * `revision`.
 */
export const putSettings = defineEndpoint({
  id: 'putSettings',
  method: 'PUT',
  path: '/admin/settings',
  access: 'superuser',
  body: z.object({ settings: ownSettings, revision }),
  response: settingsForm,
});
