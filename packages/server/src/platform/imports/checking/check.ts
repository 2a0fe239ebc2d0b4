import { namesInCell } from '@kith/shared/cell-names.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import type { Context } from '#platform/context.ts'
import { isUuid } from '#platform/rights/check.ts'
import { linkedAction, linkTo } from '../combined.ts'
import { erasedCell } from '../erased-cell.ts'
import { placeOf } from '../position.ts'
import { lookupOf, saidOfDeleted, type Named, type NamedRecord } from '../lookups.ts'
import type { FileRow } from '../sql/files.ts'
import type { ActionRow, Given, Keys } from '../sql/actions.ts'
import { claimsOfActions, claimsOn, type Claim } from '../sql/claims.ts'
import type { Problem } from '../sql/files.ts'
import type { OrganisationRow } from '../sql/imports.ts'
import type { Column, Report } from '../upload.ts'
import type { MissingRecord } from './missing-records.ts'
import type { LookupColumn, RecordFinder } from './records.ts'

/** What a check found out about a row: what it is about, and what stands in its way. */
export type Finding = {
  errors: Problem[]
  warnings: Problem[]
  target: string | null
  keys: Keys
  subjects: Record<string, string>
  version: number | null
  before: Record<string, string>
  is_unchanged: boolean
}
/** `waits`: the columns whose cells name what is still to be made. */
export type Waiting = { readonly waits: Set<string> }
export type CheckedRow = {
  readonly action: ActionRow
  readonly given: Given
  readonly finding: Finding & Waiting
  readonly report: Report
  readonly warn: Report
}

/** What stays the same from the first row of a check to the last. */
export type ImportContext = {
  /** The import itself, then those that complete before it. */
  readonly imports: string[]
  readonly records: RecordFinder
  readonly organisation: OrganisationRow
  /** Its files by their number. */
  readonly files: ReadonlyMap<number, FileRow>
  /** The columns of which some cell is a number that the organisation gives its records. */
  readonly numbered: ReadonlySet<string>
  /** Something that only one row may have → the position of the first that has it. */
  readonly firsts: Map<string, number>
}

/** Some rows of one type, looked at together. */
export class Check {
  readonly ctx: Context
  /** Whether nothing has been said of these rows yet. */
  readonly isFirst: boolean
  readonly imports: string[]
  readonly records: RecordFinder
  readonly organisation: OrganisationRow
  readonly rows: readonly CheckedRow[]
  readonly missing: MissingRecord[] = []
  readonly #context: ImportContext
  /** Column → cell → the record that it names. */
  readonly #named = new Map<string, ReadonlyMap<string, Named>>()

  constructor(ctx: Context, context: ImportContext, actions: readonly ActionRow[], isFirst: boolean) {
    this.ctx = ctx
    this.isFirst = isFirst
    this.imports = context.imports
    this.records = context.records
    this.organisation = context.organisation
    this.rows = actions.map(checkedRow)
    this.#context = context
  }

  /** The import type of the file of a row. */
  fileTypeOf({ action }: CheckedRow): string {
    return this.#context.files.get(action.file_number)?.type ?? action.type
  }

  /** Whether something wrong in a column has been said already. */
  isWrong({ action, finding }: CheckedRow, column: string | null): boolean {
    const earlier = this.isFirst ? action.reading_errors : [...action.reading_errors, ...action.checking_errors]
    return [...earlier, ...finding.errors].some((error) => error.column === column)
  }

  /** Whether nothing has been said of a row. */
  isSound({ action, finding }: CheckedRow): boolean {
    const earlier = this.isFirst ? [] : [...action.checking_errors, ...action.warnings]
    return [...action.reading_errors, ...earlier, ...finding.errors, ...finding.warnings].length === 0
  }

  /** The earlier row that has this already; undefined for the first one. */
  firstWith(thing: string, position: number): { row: number; filename: string } | undefined {
    const { firsts, files } = this.#context
    const first = firsts.get(thing)
    if (first === undefined) firsts.set(thing, position)
    if (first === undefined || first === position) return undefined
    const { file, row } = placeOf(first)
    return { row, filename: files.get(file)?.filename ?? '' }
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

  /** What other actions of the same rows are about to make, by the cells that name them, see `linkTo`. */
  async linked(cells: readonly string[]): Promise<ReadonlyMap<string, Claim>> {
    const ids = [...new Set(cells.flatMap((cell) => linkedAction(cell) ?? []))].filter(isUuid)
    const claims = ids.length === 0 ? [] : await this.ctx.db.run(claimsOfActions, { ids, imports: this.imports })
    return new Map(claims.map((claim) => [linkTo(claim.id), claim]))
  }

  get files(): ImportContext['files'] {
    return this.#context.files
  }

  /** Finds the records that the cells of columns name where reach decides; what stands in the way is said once, in the first check. */
  async findSubjects(columns: readonly Column[]): Promise<void> {
    for (const column of columns) {
      if (!column.of) continue
      const { name } = column
      const { kind, as, permission, byName = false } = column.of
      const isNumbered = this.#context.numbered.has(name)
      const lookup = lookupOf(this.ctx, kind)
      const isNamed = this.rows.some(({ given }) => given[name] !== undefined)
      const found = isNamed ? await lookup.find(this, { name, permission, isNumbered, byName }) : new Map<string, Named>()
      // An empty cell of an update names nobody.
      const named = new Map([...found].filter(([text]) => text !== ''))
      if (named.has(erasedCell)) named.set(erasedCell, { kind: 'problem', message: importMessage(saidOfDeleted(this.ctx, column.of)) })
      this.#named.set(column.name, named)
      this.each((row) => {
        const record = named.get(row.given[column.name] ?? '')
        this.#settleSubject(column, as, row, record)
        if (lookup.owner !== undefined && column.isSubject) settleOwner(lookup.owner, row, record)
      })
    }
  }

  /** The record that a cell names, where it names one. */
  named({ name }: Pick<Column, 'name'>, { given }: Pick<CheckedRow, 'given'>): NamedRecord | undefined {
    const found = this.#named.get(name)?.get(given[name] ?? '')
    return found?.kind === 'record' ? found : undefined
  }

  #settleSubject({ name, isSubject }: Column, as: string, { given, finding, report }: CheckedRow, found: Named | undefined): void {
    if (found?.kind === 'record') finding.subjects[as] = found.id
    else delete finding.subjects[as]
    if (found?.kind === 'record' && found.isToCome) finding.waits.add(name)
    if (found?.kind === 'problem' && this.isFirst) report(name, found.message)
    if (isSubject) finding.target = found?.kind === 'record' ? found.name : (given[name] ?? null)
  }

  /** Looks every name of a settings list up; those that nobody has made yet, and no row is about to make, are offered for creation. */
  async findRecords(): Promise<void> {
    await this.records.prepare(
      this.ctx,
      this.rows.map(({ given }) => given),
      (keys) => this.claims(keys),
    )
    this.each(({ action, given, finding, report, warn }) => {
      for (const column of this.records.columns) {
        if (action.reading_errors.some((error) => error.column === column.name)) continue
        const found = this.records.find(column, given)
        if (column.isSubject) this.#settleRecord(column, finding, given, found.kind === 'record' ? found : undefined)
        // What it means cannot be told before another cell of the row is right
        const isOpen = found.kind === 'absent' && Boolean(given[column.name])
        if (isOpen || found.kind === 'missing' || (found.kind === 'record' && found.isToCome)) finding.waits.add(column.name)
        if (!this.isFirst) continue
        if (found.kind === 'problem') report(column.name, found.message)
        if (found.kind === 'missing' && (column.isSubject || column.isKey))
          report(column.name, importMessage('noRecord', { list: column.list.name, value: given[column.name] ?? '' }))
        else if (found.kind === 'missing' && column.isOne && namesInCell(given[column.name] ?? '').length > 1)
          report(column.name, severalFor(column, given))
        // What it would be made with may be what such a word means
        else if (found.kind === 'missing' && !(column.missing && action.reading_errors.some(({ code }) => code === 'noChoice')))
          this.#offer(column, found.fields, action.row_number, report)
        if (found.kind === 'record' && found.matched)
          this.missing.push({
            list: column.list.name,
            fields: found.matched,
            row: action.row_number,
            isCreatable: this.#problemsOf(column, found.matched).length === 0,
            matchId: found.id,
          })
        if ('doubt' in found && found.doubt) warn(column.name, found.doubt)
      }
    })
  }

  /** The id of a record of a settings list that another row is about to make, where a cell names one. */
  recordToCome(columnName: string, given: Given): string | undefined {
    const column = this.records.columns.find(({ name }) => name === columnName)
    const found = column && this.records.find(column, given)
    return found?.kind === 'record' && found.isToCome ? found.id : undefined
  }

  #settleRecord({ name, list }: LookupColumn, finding: Finding, given: Given, found: { id: string; name: string } | undefined): void {
    finding.target = found?.name ?? given[name] ?? null
    if (found) finding.subjects[list.name] = found.id
    else delete finding.subjects[list.name]
  }

  /** A record is offered for creation when its list would take it, and for matching when it needs more than the file says. */
  #offer(column: LookupColumn, fields: MissingRecord['fields'], row: number, report: Report): void {
    const { name: list, uniqueWithin = 'name' } = column.list
    const problems = this.#problemsOf(column, fields)
    const isWhole = problems.every(({ path }) => path in fields)
    const isCreatable = problems.length === 0
    const value = fields['name'] ?? ''
    // What belongs to another record is another one in each row
    const isMatchable = column.withinRecord === undefined && uniqueWithin in fields
    if (isCreatable || (isMatchable && !isWhole)) this.missing.push({ list, fields, row, isCreatable })
    if (!isWhole) return report(column.name, importMessage(isMatchable ? 'recordToMatch' : 'noRecord', { list, value }))
    for (const { path: _, ...broken } of problems) report(column.name, importMessage('rule', { value, column: column.name, broken }))
  }

  #problemsOf({ list }: LookupColumn, fields: MissingRecord['fields']) {
    return validate(fields, ruleSetOf(list.fields), { today: this.ctx.actor.today, now: this.ctx.now })
  }
}

function severalFor({ name, list }: LookupColumn, { [name]: value = '' }: Given) {
  return importMessage('severalUnits', { value, list: list.name, first: namesInCell(value)[0] ?? '' })
}

function settleOwner(kind: string, { finding: { subjects } }: CheckedRow, found: Named | undefined): void {
  if (found?.kind === 'record' && found.ownerId !== undefined) subjects[kind] = found.ownerId
  else delete subjects[kind]
}

function checkedRow(action: ActionRow): CheckedRow {
  const { given, row_number: row, target, keys, subjects, version, before } = action
  const finding: Finding & Waiting = {
    waits: new Set(),
    errors: [],
    warnings: [],
    target,
    keys,
    subjects: { ...subjects },
    version,
    before: { ...before },
    is_unchanged: false,
  }
  return {
    action,
    given,
    finding,
    report: (column, message) => finding.errors.push({ row, column, ...message }),
    warn: (column, message) => finding.warnings.push({ row, column, ...message }),
  }
}
