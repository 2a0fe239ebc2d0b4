import { isDeepStrictEqual } from 'node:util'
import { tidyText } from '@kith/shared/blanks.ts'
import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { nameKey } from '@kith/shared/plain.ts'
import type { Context } from '#platform/context.ts'
import { keysOf } from '../keys.ts'
import { readCell, type Understood } from '../reading/cells.ts'
import { fixedWordsOf, type FixedWords } from '../reading/fixed-words.ts'
import { noOption, unknownNames, withChoices } from '../reading/options.ts'
import { columnsAt, withRowErrors } from '../reading/read-row.ts'
import { writeUnderstood, type ActionRow } from '../sql/actions.ts'
import type { FileRow } from '../sql/files.ts'
import type { OrganisationRow } from '../sql/imports.ts'
import { choicesRemembered } from '../sql/matches.ts'
import type { Column, Upload } from '../upload.ts'
import { partsOf, uploadOf, type WithUploads } from '../uploads.ts'
import type { MissingRecord } from './missing-records.ts'

/** What is said of words that can be matched. */
const wordCodes: ReadonlySet<string> = new Set(['noChoice', 'noCountry', 'noYesNo', 'noOption'])

type Place = { readonly index: number; readonly column: Column; readonly fixed?: FixedWords | undefined }
/** A cell that says none of the values of its column, or in which options are understood otherwise than when it was read. */
type Cell = Place & { readonly fixed: FixedWords; readonly text: string; readonly said: Understood; readonly words: readonly string[] }
type MatchOf = (fixed: FixedWords, word: string) => string | undefined

/** Understands words that the columns of an import type do not know as the organisation has matched them. */
export class WordMatcher {
  readonly #upload: Upload
  readonly #organisation: OrganisationRow
  readonly #places: ReadonlyMap<number, readonly Place[]>
  readonly #columns: ReadonlySet<string>
  /** Column and text → how it is read, and the words in it that can be matched. */
  readonly #read = new Map<string, Pick<Cell, 'said' | 'words'>>()

  constructor(services: WithUploads, upload: Upload, organisation: OrganisationRow, files: ReadonlyMap<number, FileRow>) {
    this.#upload = upload
    this.#organisation = organisation
    const isOwn = (type: string) => partsOf(services, uploadOf(services, type)).some((part) => part.type === upload.type)
    const own = [...files].filter(([, { type }]) => isOwn(type))
    this.#places = new Map(own.map(([number, { headings }]) => [number, placesOf(upload, headings)]))
    this.#columns = new Set(upload.columns.map(({ name }) => name))
  }

  /** The actions as they are understood now, and their words for the preview; those that are understood otherwise than before are written. */
  async match(ctx: Context, actions: readonly ActionRow[]): Promise<{ actions: readonly ActionRow[]; words: MissingRecord[] }> {
    const found = actions.map((action) => this.#cellsOf(action))
    const all = found.flat()
    if (all.length === 0) return { actions, words: [] }
    const matchOf = await this.#remembered(ctx, all)
    const matched = actions.map((action, index) => this.#withMatches(action, found[index] ?? [], matchOf))
    const changed = matched.filter((action, index) => action !== actions[index])
    if (changed.length > 0) await ctx.db.run(writeUnderstood, { actions: JSON.stringify(changed) })
    const words = actions.flatMap(({ row_number: row }, index) =>
      (found[index] ?? []).flatMap(({ fixed, words: own }) =>
        own.map((word): MissingRecord => {
          const choice = matchOf(fixed, word)
          return { list: fixed.name, fields: { name: word }, row, isChoice: true, isCreatable: false, ...(choice && { choice }) }
        }),
      ),
    )
    return { actions: matched, words }
  }

  #cellsOf({ file_number, cells, given }: ActionRow): Cell[] {
    return (this.#places.get(file_number) ?? []).flatMap(({ index, column, fixed }) => {
      const text = fixed ? textAt(column, cells[index], given) : ''
      if (!fixed || text === '') return []
      const read = this.#readCell(column, text)
      const isOtherwise = column.options && 'value' in read.said && given[column.name] !== read.said.value
      return read.words.length > 0 || isOtherwise ? [{ index, column, fixed, text, ...read }] : []
    })
  }

  #readCell(column: Column, text: string): Pick<Cell, 'said' | 'words'> {
    const key = `${column.name} ${text}`
    const known = this.#read.get(key)
    if (known) return known
    const said = readCell(column, text, this.#organisation)
    const isOpen = 'code' in said && wordCodes.has(said.code)
    const words = isOpen ? (column.options ? apart(unknownNames(column.options, text)) : [text]) : []
    this.#read.set(key, { said, words })
    return { said, words }
  }

  async #remembered(ctx: Context, cells: readonly Cell[]): Promise<MatchOf> {
    const lists = [...new Set(cells.map(({ fixed }) => fixed.name))]
    const keys = [...new Set(cells.flatMap(({ words }) => words.map(nameKey)))]
    const rows = keys.length > 0 ? await ctx.db.run(choicesRemembered, { lists, keys }) : []
    const choices = new Map(rows.map(({ list, key, choice }) => [`${list} ${key}`, choice]))
    return ({ name, values }, word) => {
      const choice = choices.get(`${name} ${nameKey(word)}`)
      return choice !== undefined && values.includes(choice) ? choice : undefined
    }
  }

  #withMatches(action: ActionRow, found: readonly Cell[], matchOf: MatchOf): ActionRow {
    const understood = found.map((cell) => ({ ...cell, value: valueOf(cell, matchOf) }))
    if (understood.every((cell) => action.given[cell.column.name] === cell.value && isReported(action, cell, matchOf))) return action
    const own = new Set(understood.map(({ column }) => column.name))
    const given = Object.fromEntries([
      ...Object.entries(action.given).filter(([name]) => !own.has(name)),
      ...understood.flatMap(({ column, value }) => (value === undefined ? [] : [[column.name, value] as const])),
    ])
    const texts = understood.flatMap(({ index, text, value }) => (value === text ? [] : [[index, text] as const]))
    const cells = { ...Object.fromEntries(texts), ...action.cells }
    const places = this.#places.get(action.file_number) ?? []
    const beyond = unreadBeyond(action, places)
    const unreadIn = (read: ActionRow['given']) =>
      new Set(
        places.flatMap(({ index, column }) => (tidyText(cells[index] ?? '') !== '' && read[column.name] === undefined ? column.name : [])),
      )
    const before = unreadIn(action.given)
    const row = action.row_number
    const isKept = (column: string) => !own.has(column) && (before.has(column) || beyond.has(column) || !this.#columns.has(column))
    const ofCells = [
      ...action.reading_errors.filter(({ column, code }) => code === 'surplus' || (column !== null && isKept(column))),
      ...understood.flatMap((cell) => {
        const problem = problemOf(cell, matchOf)
        return problem ? [{ row, column: cell.column.name, ...problem }] : []
      }),
    ]
    const upload = this.#upload
    const unread = unreadIn(given).union(beyond)
    const errors = withRowErrors(upload, { row, given, unread, organisation: this.#organisation }, ofCells)
    return { ...action, given, cells, target: upload.target?.(given) ?? null, keys: keysOf(upload, given), reading_errors: errors }
  }
}

/** The columns beyond those of the file in which somebody corrected a row to what could not be read. */
function unreadBeyond({ given, reading_errors: errors }: ActionRow, places: readonly Place[]): Set<string> {
  const placed = new Set(places.map(({ column }) => column.name))
  const isBeyond = (column: string | null): column is string => column !== null && !placed.has(column) && given[column] === undefined
  return new Set(errors.flatMap(({ column, code }) => (code !== 'empty' && isBeyond(column) ? column : [])))
}

/** A cell of options is only kept where its value does not print it. */
const textAt = ({ name, options }: Column, cell: string | undefined, given: ActionRow['given']): string =>
  tidyText(cell ?? (options ? given[name] : undefined) ?? '')

/** Each word of a cell once. */
const apart = (words: readonly string[]) => [...new Map(words.map((word) => [nameKey(word), word])).values()]

function valueOf({ column, fixed, text, said, words: [first] }: Cell, matchOf: MatchOf): string | undefined {
  if ('value' in said) return said.value
  const choiceOf = (word: string) => matchOf(fixed, word)
  return column.options ? withChoices(column.options, text, choiceOf) : first && choiceOf(first)
}

/** What is wrong with a cell as long as not all of its words are matched. */
function problemOf({ fixed, said, words }: Cell, matchOf: MatchOf): BulkDataMessage | undefined {
  const open = words.filter((word) => matchOf(fixed, word) === undefined)
  if ('value' in said || open.length === 0) return undefined
  return said.code === 'noOption' ? noOption(open) : said
}

function isReported({ reading_errors: errors }: ActionRow, cell: Cell, matchOf: MatchOf): boolean {
  const problem = problemOf(cell, matchOf)
  const isSame = ({ column, code, values }: ActionRow['reading_errors'][number]) =>
    column === cell.column.name && code === problem?.code && isDeepStrictEqual(values, problem.values)
  return problem === undefined || errors.some(isSame)
}

const placesOf = (upload: Upload, headings: FileRow['headings']): Place[] =>
  columnsAt(upload, headings).flatMap((column, index) => (column ? [{ index, column, fixed: fixedWordsOf(column) }] : []))
