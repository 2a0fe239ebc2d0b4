const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  cluster_name: 'kith',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  archive_mode: 'off',
  synchronous_commit: 'on',
}

const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  scram_iterations: '1',
}

/** Settings as arguments of `postgres`, so that those of this version of Kith always hold. */
export function settingArguments(port: number, isFast: boolean): string[] {
  const settings = { ...always, ...(isFast ? fast : {}), port: String(port) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The driver would obey the variables of libpq (PGSSLMODE, PGOPTIONS …) here as well, and they speak of another server. */
export function forgetOtherServers(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]+$/.test(name)) delete process.env[name]
}

/** Without the caller's PG* variables and language, which initdb and postgres would obey. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC' }
}
