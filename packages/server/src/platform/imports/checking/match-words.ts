import { tidyText } from '@kith/shared/blanks.ts'
import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { nameKey } from '@kith/shared/plain.ts'
import type { Context } from '#platform/context.ts'
import { keysOf } from '../keys.ts'
import { readCell } from '../reading/cells.ts'
import { fixedWordsOf, type FixedWords } from '../reading/fixed-words.ts'
import { columnsAt, withRowErrors } from '../reading/read-row.ts'
import { writeUnderstood, type ActionRow } from '../sql/actions.ts'
import type { FileRow } from '../sql/files.ts'
import type { OrganisationRow } from '../sql/imports.ts'
import { choicesRemembered } from '../sql/matches.ts'
import type { Column, Upload } from '../upload.ts'
import { partsOf, uploadOf, type WithUploads } from '../uploads.ts'
import type { MissingRecord } from './missing-records.ts'

/** What is said of words that can be matched. */
const wordCodes: ReadonlySet<string> = new Set(['noChoice', 'noCountry'])

type Place = { readonly index: number; readonly column: Column; readonly fixed?: FixedWords | undefined }
/** A cell that says none of the values of its column. */
type Word = { readonly column: Column; readonly fixed: FixedWords; readonly text: string; readonly problem: BulkDataMessage }
type MatchOf = (word: Word) => string | undefined

/** Understands words that the columns of an import type do not know as the organisation has matched them. */
export class WordMatcher {
  readonly #upload: Upload
  readonly #organisation: OrganisationRow
  readonly #places: ReadonlyMap<number, readonly Place[]>
  /** Column and text → what is wrong with it, if it can be matched. */
  readonly #problems = new Map<string, BulkDataMessage | undefined>()

  constructor(services: WithUploads, upload: Upload, organisation: OrganisationRow, files: ReadonlyMap<number, FileRow>) {
    this.#upload = upload
    this.#organisation = organisation
    const isOwn = (type: string) => partsOf(services, uploadOf(services, type)).some((part) => part.type === upload.type)
    const own = [...files].filter(([, { type }]) => isOwn(type))
    this.#places = new Map(own.map(([number, { headings }]) => [number, placesOf(upload, headings)]))
  }

  /** The actions as they are understood now, and their words for the preview; those that are understood otherwise than before are written. */
  async match(ctx: Context, actions: readonly ActionRow[]): Promise<{ actions: readonly ActionRow[]; words: MissingRecord[] }> {
    const found = actions.map((action) => this.#wordsOf(action))
    const all = found.flat()
    if (all.length === 0) return { actions, words: [] }
    const matchOf = await this.#remembered(ctx, all)
    const matched = actions.map((action, index) => this.#withMatches(action, found[index] ?? [], matchOf))
    const changed = matched.filter((action, index) => action !== actions[index])
    if (changed.length > 0) await ctx.db.run(writeUnderstood, { actions: JSON.stringify(changed) })
    const words = actions.flatMap(({ row_number: row }, index) =>
      (found[index] ?? []).map((word): MissingRecord => {
        const choice = matchOf(word)
        return { list: word.fixed.name, fields: { name: word.text }, row, isChoice: true, isCreatable: false, ...(choice && { choice }) }
      }),
    )
    return { actions: matched, words }
  }

  #wordsOf({ file_number, cells }: ActionRow): Word[] {
    return (this.#places.get(file_number) ?? []).flatMap(({ index, column, fixed }) => {
      const text = fixed ? tidyText(cells[index] ?? '') : ''
      const problem = text === '' ? undefined : this.#problemOf(column, text)
      return fixed && problem ? [{ column, fixed, text, problem }] : []
    })
  }

  #problemOf(column: Column, text: string): BulkDataMessage | undefined {
    const key = `${column.name} ${text}`
    if (!this.#problems.has(key)) {
      const said = readCell(column, text, this.#organisation)
      this.#problems.set(key, 'code' in said && wordCodes.has(said.code) ? said : undefined)
    }
    return this.#problems.get(key)
  }

  async #remembered(ctx: Context, words: readonly Word[]): Promise<MatchOf> {
    const lists = [...new Set(words.map(({ fixed }) => fixed.name))]
    const keys = [...new Set(words.map(({ text }) => nameKey(text)))]
    const rows = await ctx.db.run(choicesRemembered, { lists, keys })
    const choices = new Map(rows.map(({ list, key, choice }) => [`${list} ${key}`, choice]))
    return ({ fixed: { name, values }, text }) => {
      const choice = choices.get(`${name} ${nameKey(text)}`)
      return choice !== undefined && values.includes(choice) ? choice : undefined
    }
  }

  #withMatches(action: ActionRow, words: readonly Word[], matchOf: MatchOf): ActionRow {
    if (words.every((word) => action.given[word.column.name] === matchOf(word))) return action
    const own = new Set(words.map(({ column }) => column.name))
    const given = Object.fromEntries([
      ...Object.entries(action.given).filter(([name]) => !own.has(name)),
      ...words.flatMap((word) => {
        const choice = matchOf(word)
        return choice === undefined ? [] : [[word.column.name, choice] as const]
      }),
    ])
    const places = this.#places.get(action.file_number) ?? []
    const unreadIn = (read: ActionRow['given']) =>
      new Set(
        places.flatMap(({ index, column }) =>
          tidyText(action.cells[index] ?? '') !== '' && read[column.name] === undefined ? column.name : [],
        ),
      )
    const before = unreadIn(action.given)
    const row = action.row_number
    const ofCells = [
      ...action.reading_errors.filter(
        ({ column, code }) => code === 'surplus' || (column !== null && before.has(column) && !own.has(column)),
      ),
      ...words.filter((word) => matchOf(word) === undefined).map(({ column, problem }) => ({ row, column: column.name, ...problem })),
    ]
    const upload = this.#upload
    const errors = withRowErrors(upload, { row, given, unread: unreadIn(given), organisation: this.#organisation }, ofCells)
    return { ...action, given, target: upload.target?.(given) ?? null, keys: keysOf(upload, given), reading_errors: errors }
  }
}

const placesOf = (upload: Upload, headings: FileRow['headings']): Place[] =>
  columnsAt(upload, headings).flatMap((column, index) => (column ? [{ index, column, fixed: fixedWordsOf(column) }] : []))
