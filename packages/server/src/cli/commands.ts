import { usageOf, type Command } from './command.ts'
import { doctor } from './doctor.ts'
import { jobsDead } from './jobs-dead.ts'
import { jobsReplay } from './jobs-replay.ts'
import { migrate } from './migrate.ts'
import { planDelete } from './plan-delete.ts'
import { planList } from './plan-list.ts'
import { planSet } from './plan-set.ts'
import { seed } from './seed.ts'
import { start } from './start.ts'
import { tenantCreate } from './tenant-create.ts'
import { tenantDelete } from './tenant-delete.ts'
import { tenantExport } from './tenant-export.ts'
import { tenantImport } from './tenant-import.ts'
import { tenantList } from './tenant-list.ts'
import { tenantModules } from './tenant-modules.ts'
import { tenantPlan } from './tenant-plan.ts'
import { tenantResume, tenantSuspend } from './tenant-suspend.ts'
import { userCreate } from './user-create.ts'
import { auditVerify } from './audit-verify.ts'
import { worker } from './worker.ts'

export const commands: readonly Command[] = [
  start,
  worker,
  migrate,
  seed,
  tenantCreate,
  tenantList,
  tenantModules,
  tenantPlan,
  tenantSuspend,
  tenantResume,
  tenantExport,
  tenantImport,
  tenantDelete,
  planList,
  planSet,
  planDelete,
  userCreate,
  jobsDead,
  jobsReplay,
  auditVerify,
  doctor,
]

/** The command that the first words name, and what follows them. */
export function findCommand(words: readonly string[]): { command: Command; args: readonly string[] } | undefined {
  for (const count of [2, 1]) {
    const command = commands.find(({ name }) => name === words.slice(0, count).join(' '))
    if (command) return { command, args: words.slice(count) }
  }
  return undefined
}

/** How a command is used; of a first word alone the commands that begin with it, else all. */
export function help(words: readonly string[]): string {
  const found = findCommand(words)
  if (found) return usageOf(found.command)
  const family = commands.filter(({ name }) => words[0] && name.startsWith(`${words[0]} `))
  const listed = family.length > 0 ? family : commands
  const width = Math.max(...listed.map(({ name }) => name.length)) + 3
  const rows = listed.map(({ name, does }) => `  ${name.padEnd(width)}${does}`)
  return ['Usage: npm run kith -- COMMAND [options]', '', ...rows, '', 'More about one of them: npm run kith -- COMMAND --help'].join('\n')
}
