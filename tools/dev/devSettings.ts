import { checkPort } from '../../server/start/listen';
import { readSettings, SettingsError } from '../../server/settings';

export interface DevSettings {
  host: string;
  /** Port of the server. */
  port: number;
  /** Port of webpack-dev-server, which is the one to open. */
  devPort: number;
}

const MAX_PORT = 65_535;

/**
 * Reads the settings of `npm run dev`: those of the server, and `DEV_PORT`, by default the port after `PORT`.
 * Throws a `SettingsError`.
 */
export function readDevSettings(env: Record<string, string | undefined>): DevSettings {
  const { host, port } = readSettings(env);
  const given = env['DEV_PORT'] ?? String(port + 1);
  const devPort = Number(given);
  const problems: string[] = [];
  if (port === 0) problems.push('PORT: found "0", expected the number of a port, as the page asks for it');
  if (!/^\d{1,5}$/.test(given) || devPort < 1 || devPort > MAX_PORT || devPort === port) {
    problems.push(
      `DEV_PORT: found ${JSON.stringify(given)}, expected a port number from 1 to ${MAX_PORT} other than PORT`,
    );
  }
  if (problems.length > 0)
    throw new SettingsError(['The app cannot be developed with these settings:', ...problems].join('\n  '));
  return { host, port, devPort };
}

/** Throws a `StartError` that names the setting whose port is taken. */
export async function checkDevPorts({ host, port, devPort }: DevSettings): Promise<void> {
  await checkPort({ host, port });
  await checkPort({ host, port: devPort }, 'DEV_PORT');
}
