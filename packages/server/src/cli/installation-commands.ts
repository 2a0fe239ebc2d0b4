import { checks } from './checks.ts'
import { defineCommand } from './command.ts'

export const processCommands = [
  defineCommand({
    name: 'start',
    does: 'Bring the database to this version, make the demo in an empty one, serve, and work on background jobs.',
    options: {},
    load: async () => (await import('./start.ts')).start,
  }),
  defineCommand({
    name: 'worker',
    does: 'Work on background jobs without serving.',
    options: {},
    load: async () => (await import('./worker.ts')).work,
  }),
  defineCommand({
    name: 'migrate',
    does: 'Bring the database to this version.',
    options: {},
    load: async () => (await import('./migrate.ts')).migrate,
  }),
  defineCommand({
    name: 'seed',
    does: 'Make a tenant of invented people.',
    options: {
      people: { kind: 'number', value: 'N', does: 'how many people there have ever been', least: 1, most: 1_000_000, default: 320 },
      years: { kind: 'number', value: 'Y', does: 'how many years the company is old', least: 1, most: 40, default: 6 },
      alias: {
        kind: 'text',
        value: 'A',
        required: true,
        does: 'what tells the tenant apart: the first label of its host name',
        check: checks.alias,
      },
      seed: { kind: 'number', value: 'S', does: 'another number makes another company', least: 0, most: 2_147_483_647, default: 1 },
    },
    load: async () => (await import('./seed.ts')).seed,
  }),
]

export const careCommands = [
  defineCommand({
    name: 'jobs dead',
    does: 'List the background jobs that failed permanently, the newest first.',
    options: { limit: { kind: 'number', value: 'N', does: 'how many at most', least: 1, most: 1000, default: 50 } },
    load: async () => (await import('./jobs-dead.ts')).listDeadJobs,
  }),
  defineCommand({
    name: 'jobs replay',
    does: 'Run a background job that failed permanently again, once.',
    options: { id: { kind: 'argument', value: 'ID', does: 'its id, as ‘jobs dead’ lists it', check: checks.id } },
    load: async () => (await import('./jobs-replay.ts')).replayJob,
  }),
  defineCommand({
    name: 'audit verify',
    does: 'Check that no event was edited, removed or inserted.',
    options: {
      tenant: { kind: 'text', value: 'A', does: 'the alias of one tenant; else all are checked' },
      heads: { kind: 'text', value: 'FILE', does: 'a copy of kept heads or of the log; else those in the data folder' },
    },
    load: async () => (await import('./audit-verify.ts')).verifyChains,
  }),
  defineCommand({
    name: 'doctor',
    does: 'Check Node, the settings, the disk and the database, and say what to do about what is wrong.',
    options: {},
    load: async () => (await import('./doctor.ts')).examine,
  }),
]
