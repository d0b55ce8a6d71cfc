import { SOCKET_PORT } from './places';

/** The only role of the cluster: whoever reaches the private socket is it. */
export const SUPERUSER = 'plenary';
export const DATABASE = 'plenary';

/**
 * Settings given on the command line, so that a newer version applies to old data too. Durability (fsync,
 * synchronous_commit, full_page_writes) stays at PostgreSQL's own default: on.
 */
export function serverArguments(data: string, socketFolder: string): string[] {
  const settings: Readonly<Record<string, string | number>> = {
    listen_addresses: '',
    port: SOCKET_PORT,
    // A list: quoted, or a comma in the path would part it.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    // There is never a replica of an embedded database.
    wal_level: 'minimal',
    max_wal_senders: 0,
    // Parallel plans need shared memory that containers give little of, and this is one small machine.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    cluster_name: 'plenary',
    // Statements that fail are the application's to report; here their texts would put personal data in a log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The environment of PostgreSQL's programs: nothing of ours (PGDATA, PGOPTIONS, LD_PRELOAD …) may steer them. */
export function programEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', TZ: 'UTC', ...extra };
}
