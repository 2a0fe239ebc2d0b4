import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { nameKey } from '@kith/shared/plain.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '#platform/context.ts'
import { nameOf } from '../columns.ts'
import { keyFor } from '../keys.ts'
import type { Given, Reason } from '../sql/actions.ts'
import type { Claim } from '../sql/claims.ts'
import { withinOf } from '../matched-record.ts'
import { missingKey } from './missing-records.ts'
import { keysOf, pathText, recordsAt } from './paths.ts'
import { matchesRemembered, matchesShown, type MatchedRecord } from '../sql/matches.ts'
import { recordsMerged, recordsNamed, type NamedRecord } from '../sql/records.ts'
import type { ImportRow, OrganisationRow } from '../sql/imports.ts'
import type { Column } from '../upload.ts'

export type LookupColumn = Column & { readonly list: SettingsList }
/** What missing values are understood as: what is remembered now, or what people were shown. */
export type Matches = { readonly importId: string; readonly are: 'REMEMBERED' | 'SHOWN' }
type Found =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'record'
      readonly id: string
      readonly name: string
      readonly isToCome?: boolean
      readonly doubt?: BulkDataMessage | undefined
      /** What would make the missing record that this one stands for. */
      readonly matched?: Readonly<Record<string, string>>
    }
  | { readonly kind: 'missing'; readonly fields: Readonly<Record<string, string>>; readonly doubt?: BulkDataMessage | undefined }
  | { readonly kind: 'problem'; readonly message: BulkDataMessage }

/** One code in every row says less about a column than several. */
export type CodeColumn = 'ONE' | 'SEVERAL'

export const codeColumnsOf = (row: Pick<ImportRow, 'code_columns'> | undefined): ReadonlyMap<string, CodeColumn> =>
  new Map(row?.code_columns.map((column) => [column, 'SEVERAL']))

/** Finds the records of settings lists that cells name, a batch of rows at a time; what was found once is remembered. */
export class RecordFinder {
  readonly columns: readonly LookupColumn[]
  readonly #organisation: OrganisationRow
  readonly #codes: ReadonlyMap<string, CodeColumn>
  /** From when on merges are followed: the moment at which people were shown what the cells mean. */
  readonly #shownAt: Date | null
  readonly #matches: Matches
  /** List and key of a missing record → the record that it is understood as. */
  readonly #matched = new Map<string, MatchedRecord>()
  /** List and word in lower case → the records that it may mean. */
  readonly #known = new Map<string, Meant>()

  constructor(
    columns: readonly Column[],
    organisation: OrganisationRow,
    codes: ReadonlyMap<string, CodeColumn>,
    matches: Matches,
    shownAt: Date | null = null,
  ) {
    this.columns = columns.filter((column): column is LookupColumn => column.list !== undefined)
    this.#organisation = organisation
    this.#codes = codes
    this.#matches = matches
    this.#shownAt = shownAt
  }

  /** `claims` finds what rows of the same imports are about to make. */
  async prepare(ctx: Context, rows: readonly Given[], claims?: (keys: readonly string[]) => Promise<readonly Claim[]>): Promise<void> {
    for (const { name, list } of this.columns) {
      const words = [...new Set(rows.flatMap((given) => given[name] || []))]
      const keys = [...new Set(words.map(nameKey))].filter((word) => !this.#known.has(`${list.name} ${word}`))
      if (keys.length === 0) continue
      const names = list.tree ? keys.flatMap(keysOf) : keys
      const records = await ctx.db.run(recordsNamed(list), { keys: [...new Set([...names, ...words.map((word) => word.toLowerCase())])] })
      for (const key of keys) this.#known.set(`${list.name} ${key}`, recordsMeant(records, key))
      await this.#followMerges(ctx, list, keys)
      await this.#findMatches(ctx, list, keys)
      if (claims) await this.#lookAhead(list, keys, claims)
    }
  }

  /** A record that is gone since people were shown what the cells mean is the one that it was merged into. */
  async #followMerges(ctx: Context, list: SettingsList, keys: readonly string[]) {
    const gone = keys.filter((key) => isNobody(this.#known.get(`${list.name} ${key}`)))
    if (this.#shownAt === null || gone.length === 0) return
    const records = await ctx.db.run(recordsMerged(list), { keys: gone, since: this.#shownAt })
    for (const key of gone) this.#known.set(`${list.name} ${key}`, recordsMeant(records, key))
  }

  async #findMatches(ctx: Context, list: SettingsList, keys: string[]) {
    const { importId, are } = this.#matches
    const found =
      are === 'SHOWN' ? await ctx.db.run(matchesShown(list), { importId }) : await ctx.db.run(matchesRemembered(list), { importId, keys })
    for (const match of found) this.#matched.set(`${list.name} ${match.key}`, match)
  }

  /** What is made or changed by a row is what it says, whatever was matched. */
  #matchOf({ list, isSubject, isKey, withinRecord }: LookupColumn, fields: Readonly<Record<string, string>>): MatchedRecord | undefined {
    if (isSubject || isKey || withinRecord !== undefined) return undefined
    const match = this.#matched.get(`${list.name} ${missingKey(list, { fields })}`)
    const within = withinOf(list, fields)
    return within === null || match?.within === within ? match : undefined
  }

  /** People were shown what is merged now under its own name. */
  #mergedOf({ merged, name }: MatchedRecord, list: string): BulkDataMessage | undefined {
    const isNew = this.#matches.are === 'SHOWN' && merged !== null
    return isNew ? importMessage('mergedMeanwhile', { value: merged, name, list }) : undefined
  }

  /** What does not exist yet may be made by another row. */
  async #lookAhead(list: SettingsList, keys: readonly string[], claims: (keys: readonly string[]) => Promise<readonly Claim[]>) {
    const gone = new Map(
      keys.filter((key) => isNobody(this.#known.get(`${list.name} ${key}`))).map((key) => [keyFor(list.name, 'name', key), key]),
    )
    for (const { key, subjects, target, given } of await claims([...gone.keys()])) {
      const within = list.uniqueWithin === undefined ? null : (given[nameOf(list.uniqueWithin)] ?? null)
      const record: NamedRecord = {
        id: subjects[list.name] ?? '',
        name: target ?? '',
        code: null,
        is_enabled: true,
        within,
        isToCome: true,
      }
      const place = `${list.name} ${gone.get(key) ?? ''}`
      this.#known.set(place, { ...nobody, byName: [...(this.#known.get(place)?.byName ?? []), record] })
    }
  }

  find(column: LookupColumn, given: Given): Found {
    const word = given[column.name]
    if (word === undefined || word === '') return { kind: 'absent' }
    const { byName, byCode, byId } = this.#known.get(`${column.list.name} ${nameKey(word)}`) ?? nobody
    const codes = this.#codes.get(column.name)
    const isByCode = byName.length === 0 && byCode.length > 0 && codes !== undefined
    const meant = isByCode ? byCode : byName.length > 0 ? byName : byId
    const { candidates, fields } = this.#narrow(column, word, given, meant)
    const [first, second] = candidates
    const { name: list, deactivation } = column.list
    const [coded] = byCode
    if (fields === undefined) return { kind: 'absent' }
    const [elsewhere] = meant
    if (!first && elsewhere?.merged)
      return { kind: 'problem', message: importMessage('mergedElsewhere', { value: word, name: elsewhere.name, list }) }
    const match = first ? undefined : this.#matchOf(column, fields)
    if (match) return { kind: 'record', id: match.id, name: match.name, matched: fields, doubt: this.#mergedOf(match, list) }
    if (!first) return { kind: 'missing', fields, doubt: coded && importMessage('codeAmongNames', { value: word, name: coded.name, list }) }
    if (second && column.list.tree)
      return {
        kind: 'problem',
        message: importMessage('severalPlaces', { value: word, list, paths: candidates.map(({ path, name }) => pathText(path ?? [name])) }),
      }
    if (second) return { kind: 'problem', message: importMessage('severalRecords', { value: word, list }) }
    if (!first.is_enabled && !column.isSubject && !column.isKey)
      return { kind: 'problem', message: importMessage(deactivation === 'archive' ? 'archived' : 'disabled', { name: first.name, list }) }
    const { id, name } = first
    if (first.isToCome) return { kind: 'record', id, name, isToCome: true }
    if (first.merged) return { kind: 'record', id, name, doubt: importMessage('mergedMeanwhile', { value: word, name, list }) }
    if (isByCode)
      return { kind: 'record', id, name, doubt: codes === 'ONE' ? importMessage('takenByCode', { value: word, name, list }) : undefined }
    const isOther = byName.length > 0 && coded !== undefined && coded.id !== id
    return { kind: 'record', id, name, doubt: isOther ? importMessage('nameAndCode', { value: word, name: coded.name, list }) : undefined }
  }

  /** The id of what a cell names; null for an empty cell. `refusals` have made sure that it exists. */
  idOf(columnName: string, given: Given): string | null {
    return this.#recordOf(columnName, given)?.id ?? null
  }

  nameOf(columnName: string, given: Given): string | null {
    return this.#recordOf(columnName, given)?.name ?? null
  }

  /** Why a row cannot be done with the records there are now. */
  refusalOf(given: Given): Reason | undefined {
    for (const column of this.columns) {
      const found = this.find(column, given)
      if (found.kind === 'missing')
        return { ...importMessage('noRecord', { list: column.list.name, value: given[column.name] ?? '' }), column: column.name }
      if (found.kind === 'problem') return { ...found.message, column: column.name }
    }
    return undefined
  }

  /** Where a row was done with another record than the one that people were shown. */
  noteOf(given: Given): Reason | undefined {
    for (const column of this.columns) {
      const found = this.find(column, given)
      if (found.kind === 'record' && found.doubt?.code === 'mergedMeanwhile') return { ...found.doubt, column: column.name }
    }
    return undefined
  }

  #recordOf(columnName: string, given: Given) {
    const column = this.columns.find(({ name }) => name === columnName)
    const found = column && this.find(column, given)
    return found?.kind === 'record' ? found : undefined
  }

  /** Where names are unique within a field, its value in the row tells records apart. `fields` make the record if there is none. */
  #narrow(
    column: LookupColumn,
    name: string,
    given: Given,
    named: readonly NamedRecord[],
  ): { candidates: readonly NamedRecord[]; fields?: Record<string, string> } {
    const { uniqueWithin } = column.list
    const fields = { name, ...column.missing?.(given) }
    const owner = column.withinRecord === undefined ? null : this.idOf(column.withinRecord, given)
    if (owner !== null) return { candidates: named.filter((record) => record.within === owner), fields }
    const within = uniqueWithin === undefined ? undefined : column.within?.(given, this.#organisation)
    if (uniqueWithin === undefined || within === undefined) return { candidates: named, fields }
    if (within.value === undefined) return { candidates: [] }
    const own = named.filter((record) => record.within === within.value)
    const candidates = within.isLikely === true && own.length === 0 ? named : own
    return { candidates, fields: { ...fields, [uniqueWithin]: within.value } }
  }
}

type Meant = Readonly<Record<'byName' | 'byCode' | 'byId', readonly NamedRecord[]>>
const nobody: Meant = { byName: [], byCode: [], byId: [] }
const isNobody = ({ byName, byCode, byId }: Meant = nobody) => byName.length + byCode.length + byId.length === 0

export function recordsMeant(records: readonly NamedRecord[], key: string): Meant {
  const withWord = (wordOf: (record: Pick<NamedRecord, 'name' | 'code' | 'id'>) => string | null) =>
    records.filter((record) => nameKey(wordOf(record.merged ?? record) ?? '') === key)
  const named = withWord(({ name }) => name)
  return {
    byName: named.length > 0 ? named : recordsAt(key, records),
    byCode: withWord(({ code }) => code),
    byId: withWord(({ id }) => id),
  }
}
