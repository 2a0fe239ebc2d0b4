import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import pg from 'pg'
import { systemContext } from '#platform/begin.ts'
import { HandedBack, type JobServices } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { Invalid, isConnectionFailure, NotFound, Forbidden, Unauthenticated, Unavailable } from '#platform/errors.ts'
import { recordEvents } from '#platform/events/record.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { codeColumnsOf } from '../checking/records.ts'
import { keyOf } from '../files.ts'
import { countActions, failRemaining, pendingActions, type DueAction, type Reason } from '../sql/actions.ts'
import { deleteCorrections } from '../sql/corrections.ts'
import { filesOf } from '../sql/files.ts'
import { countDone, finishImport, importsById, organisation as readOrganisation, type OrganisationRow } from '../sql/imports.ts'
import { forgetSensitive } from '../sensitive.ts'
import { uploadOf } from '../uploads.ts'
import { Superseded, Worker, type ImportRun } from '../worker.ts'
import { applyActions, reasonOfProblem, type Shown } from './apply.ts'
import { createMissingRecords } from './missing-records.ts'

const actionsAtOnce = 500

/** Does what is still to do of a started import, until it is done, paused or taken over. May run again at any moment: what is done is done once. */
export async function processImport(services: JobServices, run: ImportRun): Promise<void> {
  try {
    await Worker.work(services, run, 'PROCESSING', (worker) => new Processing(worker, services).run())
  } catch (error) {
    if (!(error instanceof Unauthenticated)) throw error
    await giveUp(services, run, importMessage('starterGone'))
  }
}

class Processing {
  readonly #worker: Worker
  readonly #services: JobServices
  #organisation: OrganisationRow | undefined
  #shown: Shown
  #total = 0
  #done = 0

  constructor(worker: Worker, services: JobServices) {
    this.#worker = worker
    this.#services = services
    this.#shown = { codes: new Map(), matches: { importId: worker.importId, are: 'SHOWN' }, shownAt: null, changedTwice: new Set() }
  }

  async run(): Promise<void> {
    await this.#worker.step('PROCESSING', 0, 0, async (ctx) => {
      this.#organisation = await ctx.db.one(readOrganisation, {})
      const [row] = await ctx.db.run(importsById, { ids: [this.#worker.importId] })
      const types = await ctx.db.run(countActions, { importId: this.#worker.importId })
      const changed = types.flatMap(({ type }) => uploadOf(ctx, type).updates?.subject ?? [])
      const changedTwice = new Set(changed.filter((subject, index) => changed.indexOf(subject) !== index))
      this.#shown = { ...this.#shown, codes: codeColumnsOf(row), shownAt: row?.checked_at ?? null, changedTwice }
      this.#total = row?.action_count ?? 0
      this.#done = (row?.completed_count ?? 0) + (row?.failed_count ?? 0)
    })
    await createMissingRecords(this.#worker, this.#total)
    while (await this.#someOf(null)) {
      // Each turn does the next few.
    }
    const files = await this.#worker.step('PROCESSING', this.#total, this.#total, async (ctx) => {
      await finish(ctx, this.#worker.importId, null)
      return ctx.db.run(filesOf, { imports: [this.#worker.importId] })
    })
    // Its actions say everything from now on.
    await Promise.all(files.map(({ id }) => this.#services.files.storage.remove(keyOf(this.#worker.tenantId, id))))
  }

  /** These actions, or the next few: all in one transaction, or, where that fails, half by half down to the one that is to blame. */
  async #someOf(ids: string[] | null): Promise<boolean> {
    let actions: DueAction[] = []
    try {
      await this.#worker.step('PROCESSING', this.#done, this.#total, async (ctx) => {
        actions = await ctx.db.run(pendingActions, { importId: this.#worker.importId, ids, limit: ids?.length ?? actionsAtOnce })
        if (actions.length > 0) await applyActions(ctx, actions, this.#knownOrganisation(), this.#shown)
      })
      this.#done += actions.length
    } catch (error) {
      if (isNotTheirFault(error) || actions.length === 0) throw error
      if (actions.length === 1) await this.#fail(actions, error)
      else await this.#halves(actions.map(({ id }) => id))
    }
    return actions.length > 0
  }

  async #halves(ids: string[]) {
    const middle = Math.ceil(ids.length / 2)
    await this.#someOf(ids.slice(0, middle))
    await this.#someOf(ids.slice(middle))
  }

  async #fail([action]: readonly DueAction[], error: unknown) {
    if (!action) throw error
    const reason = reasonOf(this.#services, action, error)
    if (reason === undefined)
      this.#services.log.error(
        { action: action.id, error: error instanceof Error ? { message: error.message, stack: error.stack } : String(error) },
        'import action failed',
      )
    await this.#worker.step('PROCESSING', this.#done, this.#total, (ctx) =>
      applyActions(ctx, [action], this.#knownOrganisation(), this.#shown, new Map([[action.id, reason ?? importMessage('unknown')]])),
    )
    this.#done += 1
  }

  #knownOrganisation(): OrganisationRow {
    if (!this.#organisation) throw new Error('Processing begins with reading the organisation')
    return this.#organisation
  }
}

async function finish(ctx: Context, importId: string, reason: BulkDataMessage | null) {
  const {
    status,
    completed_count: completed,
    failed_count: failed,
  } = await ctx.db.one(finishImport, { id: importId, now: ctx.now, reason: reason && JSON.stringify(reason) })
  await ctx.db.run(deleteCorrections, { importId })
  await forgetSensitive(ctx, importId)
  await recordEvents(ctx, [
    {
      event: status === 'FAILED' ? 'bulk_data_import.failed' : 'bulk_data_import.completed',
      subject: { kind: 'bulk_data_import', id: importId },
      before: { status: 'PROCESSING' },
      after: { status, completed, failed },
    },
  ])
}

/** Nobody is left with the right to go on: what has not been done fails with the reason. */
async function giveUp(services: JobServices, { identity, importId }: ImportRun, reason: BulkDataMessage) {
  await inTransaction(services.pool, async (db) => {
    await db.run(enterTenant, { tenant: identity.tenantId })
    const { failed } = await db.one(failRemaining, { importId, reason: JSON.stringify(reason) })
    await db.run(countDone, { id: importId, completed: 0, failed })
    await finish({ ...systemContext(services, db, identity), source: 'import', sourceId: importId }, importId, reason)
  })
}

const tryAgainLater = new Set(['40001', '40P01', '55P03', '53100', '53200', '53300', '57014'])

const interruptions = [Superseded, HandedBack, Unauthenticated, Unavailable]

/** The process is leaving, or the database was away, full or busy: the job runs again later, and no action is to blame. */
function isNotTheirFault(error: unknown): boolean {
  if (interruptions.some((kind) => error instanceof kind) || isConnectionFailure(error)) return true
  return error instanceof pg.DatabaseError && tryAgainLater.has(error.code ?? '')
}

/** What a person can be told; undefined for a bug. */
function reasonOf(services: JobServices, action: DueAction, error: unknown): Reason | undefined {
  const [problem] = error instanceof Invalid ? error.problems : []
  if (problem) return reasonOfProblem(uploadOf({ services }, action.type), action, problem)
  return error instanceof Forbidden || error instanceof NotFound ? importMessage('refused', { message: error.message }) : undefined
}
