import { SOCKET_PORT } from './dataPaths';

/** The cluster's only role: everyone who can reach the private socket uses it. */
export const SUPERUSER = 'plenary';
export const DATABASE = 'plenary';

/**
 * Server settings, passed on the command line so that a newer version's also apply to existing data.
 * Durability (fsync, synchronous_commit, full_page_writes) stays at PostgreSQL's default: on.
 */
export function serverArguments(data: string, socketFolder: string): string[] {
  const settings: Readonly<Record<string, string | number>> = {
    listen_addresses: '',
    port: SOCKET_PORT,
    // The setting is a list: quote it, or a comma in the path would split it.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    // An embedded database never has replicas.
    wal_level: 'minimal',
    max_wal_senders: 0,
    // Parallel plans need shared memory, which is scarce in containers, and this is a single small machine.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    cluster_name: 'plenary',
    // Failed statements are the application's to report; logging their text here would put personal data in a
    // log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * The environment of PostgreSQL's programs, without any of our variables that would affect them (PGDATA,
 * PGOPTIONS, LD_PRELOAD …).
 */
export function programEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', TZ: 'UTC', ...extra };
}
