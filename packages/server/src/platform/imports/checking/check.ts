import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import type { Context } from '#platform/context.ts'
import { placeOf } from '../position.ts'
import { lookupOf, type Named } from '../lookups.ts'
import type { ActionRow, Given, Keys } from '../sql/actions.ts'
import { claimsOn, type Claim } from '../sql/claims.ts'
import type { Problem } from '../sql/files.ts'
import type { OrganisationRow } from '../sql/imports.ts'
import type { Column, Report } from '../upload.ts'
import type { LookupColumn, MissingRecord, RecordFinder } from './records.ts'

/** What a check found out about a row: what it is about, and what prevents it. */
export type Finding = {
  errors: Problem[]
  warnings: Problem[]
  target: string | null
  keys: Keys
  subjects: Record<string, string>
  version: number | null
  before: Record<string, string>
}
export type CheckedRow = {
  readonly action: ActionRow
  readonly given: Given
  readonly finding: Finding
  readonly report: Report
  readonly warn: Report
}

/** What stays the same from the first row of a check to the last. */
export type Surroundings = {
  /** The import itself, then those that complete before it. */
  readonly imports: string[]
  readonly records: RecordFinder
  readonly organisation: OrganisationRow
  /** The names of its files by their number. */
  readonly filenames: ReadonlyMap<number, string>
  /** Something that only one row may have → the position of the first that has it. */
  readonly firsts: Map<string, number>
}

/** Some rows of one type, looked at together. */
export class Check {
  readonly ctx: Context
  readonly imports: string[]
  readonly records: RecordFinder
  readonly organisation: OrganisationRow
  readonly rows: readonly CheckedRow[]
  readonly missing: MissingRecord[] = []
  readonly #surroundings: Surroundings

  constructor(ctx: Context, surroundings: Surroundings, actions: readonly ActionRow[]) {
    this.ctx = ctx
    this.imports = surroundings.imports
    this.records = surroundings.records
    this.organisation = surroundings.organisation
    this.rows = actions.map(checkedRow)
    this.#surroundings = surroundings
  }

  /** The earlier row that has this already; undefined for the first one. */
  firstWith(thing: string, position: number): { row: number; filename: string } | undefined {
    const { firsts, filenames } = this.#surroundings
    const first = firsts.get(thing)
    if (first === undefined) firsts.set(thing, position)
    if (first === undefined || first === position) return undefined
    const { file, row } = placeOf(first)
    return { row, filename: filenames.get(file) ?? '' }
  }

  each(look: (row: CheckedRow) => void): void {
    for (const row of this.rows) look(row)
  }

  /** What the rows of these imports are about to make, by the keys that they are found by. */
  async claims(keys: readonly string[], imports = this.imports): Promise<Claim[]> {
    return keys.length === 0 || imports.length === 0 ? [] : this.ctx.db.run(claimsOn, { keys: [...new Set(keys)], imports: [...imports] })
  }

  /** The same for the imports that complete before this one. */
  async claimsBefore(keys: readonly string[]): Promise<ReadonlyMap<string, Claim>> {
    return new Map((await this.claims(keys, this.imports.slice(1))).map((claim) => [claim.key, claim]))
  }

  /** Finds whom the cells of a column name: the subject of each row, and what prevents it. */
  async findSubjects(column: Column): Promise<(row: CheckedRow) => Extract<Named, { kind: 'record' }> | undefined> {
    if (!column.of) throw new Error(`The cells of '${column.name}' name nothing that is looked up`)
    const { kind, as, permission } = column.of
    const named = await lookupOf(kind).find(this, column.name, permission)
    this.each(({ given, finding, report }) => {
      const found = named.get(given[column.name] ?? '')
      if (found?.kind === 'record') finding.subjects[as] = found.id
      else delete finding.subjects[as]
      if (found?.kind === 'problem') report(column.name, found.message)
    })
    return ({ given }) => {
      const found = named.get(given[column.name] ?? '')
      return found?.kind === 'record' ? found : undefined
    }
  }

  /** Looks every name of a settings list up; those that nobody has made yet are offered for creation. */
  async findRecords(): Promise<void> {
    await this.records.prepare(
      this.ctx,
      this.rows.map(({ given }) => given),
    )
    this.each(({ action, given, report, warn }) => {
      for (const column of this.records.columns) {
        if (action.reading_errors.some((error) => error.column === column.name)) continue
        const found = this.records.find(column, given)
        if (found.kind === 'problem') report(column.name, found.message)
        if (found.kind === 'missing') this.#offer(column, found.fields, action.row_number, report)
        if ('doubt' in found && found.doubt) warn(column.name, found.doubt)
      }
    })
  }

  /** A record is offered for creation when its list would take it. */
  #offer(column: LookupColumn, fields: MissingRecord['fields'], row: number, report: Report): void {
    const { today } = this.ctx.actor
    const problems = validate(fields, ruleSetOf(column.list.fields), { today, now: this.ctx.now })
    if (problems.length === 0) this.missing.push({ list: column.list.name, fields, row })
    for (const { path: _, ...broken } of problems)
      report(column.name, tell('rule', { value: fields['name'] ?? '', column: column.name, broken }))
  }
}

function checkedRow(action: ActionRow): CheckedRow {
  const { given, row_number: row, target, keys, subjects, version, before } = action
  const finding: Finding = { errors: [], warnings: [], target, keys, subjects: { ...subjects }, version, before: { ...before } }
  return {
    action,
    given,
    finding,
    report: (column, message) => finding.errors.push({ row, column, ...message }),
    warn: (column, message) => finding.warnings.push({ row, column, ...message }),
  }
}
