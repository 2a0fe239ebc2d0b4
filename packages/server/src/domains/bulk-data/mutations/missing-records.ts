import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { countryOf } from '@kith/shared/countries.ts'
import { bulkDataImportMissingRecordsCreateFields } from '@kith/shared/domains/bulk-data.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { nameKey } from '@kith/shared/plain.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden, Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { holdImport, loadImport, missingRecordsOfImport } from '#platform/imports/load.ts'
import { isMatched } from '#platform/imports/matched-record.ts'
import { matchOf } from '#platform/imports/possible-matches.ts'
import { requestCheck } from '#platform/imports/prepare.ts'
import { columnsMissing, isHiddenRecord } from '#platform/imports/viewer-access.ts'
import { forgetMatches, rememberMatches } from '#platform/imports/sql/matches.ts'
import { chooseMissingRecords, type MissingRow } from '#platform/imports/sql/missing-records.ts'
import { rightsToImport } from '#platform/imports/uploads.ts'
import { importType } from '../types.ts'
import { refuseStarted } from './imports.ts'

export const bulkDataImportMissingRecordsCreate = defineMutation({
  name: 'bulkDataImportMissingRecordsCreate',
  description:
    'Selects the missing records to create when processing starts: all of them, or some with the values that their lists require. One with a `matchId` is understood as that existing record instead, and a word with a `choice` as that value, in this import and in later ones, until it is chosen again without.',
  record: 'bulkDataImport',
  permission: 'bulk_data.import',
  input: bulkDataImportMissingRecordsCreateFields,
  event: 'bulk_data_import.missing_records_chosen',
  returns: importType,
  plan: async (ctx, { importId, all, records }) => {
    const row = await holdImport(ctx, importId)
    refuseStarted(row.status)
    const missing = await missingRecordsOfImport(ctx, row.id)
    const chosen = new Map((records ?? []).map((record) => [record.id.toLowerCase(), record]))
    const known = new Map(missing.map((record) => [record.id, record]))
    if ([...chosen.keys()].some((id) => !known.has(id))) throw new NotFound()
    const wrong = (records ?? []).flatMap((record, index) => problemsOf(ctx, record, known.get(record.id.toLowerCase()), index))
    if (wrong.length > 0) throw new Invalid(wrong)
    const choices = missing.flatMap((record) => {
      const choice = chosen.get(record.id)
      return choice || (all && record.is_creatable && !isMatched(record)) ? [chosenFor(record, choice)] : []
    })
    await refuseHidden(ctx, choices)
    await refuseOtherTypes(ctx, choices.filter(isChanged))
    const matches = await Promise.all(choices.map(({ record, matchId, choice }) => matchOf(ctx, { ...record, match_id: matchId, choice })))
    if (choices.some(({ matchId, choice }, index) => (matchId ?? choice) !== null && !matches[index])) throw new NotFound()
    const before = { toCreate: missing.filter(({ is_to_create }) => is_to_create).length, matched: missing.filter(isMatched).length }
    const toCreate = choices.filter(({ isToCreate }) => isToCreate).length
    return { id: row.id, choices, change: { before, after: { toCreate, matched: choices.filter(hasMatch).length } } }
  },
  write: async (ctx, { id, choices }) => {
    await ctx.db.run(chooseMissingRecords, { importId: id, records: JSON.stringify(choices.map(({ record: _, ...choice }) => choice)) })
    const changed = choices.filter(isChanged)
    if (changed.length > 0) {
      await keepMatches(ctx, changed)
      await requestCheck(ctx, id)
    }
    return loadImport(ctx, id)
  },
})

type Choosing = {
  readonly isToCreate?: boolean | null
  readonly matchId?: string | null
  readonly choice?: string | null
  readonly values?: readonly { readonly field: string; readonly value: string }[] | null
}
type Chosen = {
  readonly record: MissingRow
  readonly id: string
  readonly isToCreate: boolean
  readonly matchId: string | null
  readonly choice: string | null
  readonly fields: Readonly<Record<string, string>>
}

/** A record is matched to a record, a word to a value. */
function chosenFor(record: MissingRow, { isToCreate, matchId, choice, values }: Choosing = {}): Chosen {
  const match = { matchId: matchId?.toLowerCase() ?? null, choice: choice ?? null }
  if (record.is_choice ? match.matchId !== null : match.choice !== null) throw new NotFound()
  const fields = Object.fromEntries((values ?? []).map(({ field, value }) => [field, value]))
  return { record, id: record.id, isToCreate: record.is_creatable && !hasMatch(match) && (isToCreate ?? true), ...match, fields }
}

const hasMatch = ({ matchId, choice }: Pick<Chosen, 'matchId' | 'choice'>) => matchId !== null || choice !== null
const isChanged = ({ record, matchId, choice }: Chosen) => record.match_id !== matchId || record.choice !== choice

/** What was matched is remembered for later imports, and what no longer is is forgotten. */
async function keepMatches(ctx: Context, changed: readonly Chosen[]) {
  const [kept, gone] = [changed.filter(hasMatch), changed.filter((each) => !hasMatch(each))]
  const given = kept.map(({ record: { list, key, fields }, matchId: recordId, choice }) => {
    return { list, key, nameKey: nameKey(fields['name'] ?? ''), recordId, choice }
  })
  if (kept.length > 0) await ctx.db.run(rememberMatches, { matches: JSON.stringify(given) })
  if (gone.length > 0)
    await ctx.db.run(forgetMatches, { matches: JSON.stringify(gone.map(({ record: { list, key } }) => ({ list, key }))) })
}

/** Only what its list asks for is chosen, and only what the list would take. */
function problemsOf({ actor, now }: Context, { isToCreate, values }: Choosing, record: MissingRow | undefined, index: number): Problem[] {
  if (isToCreate && record?.is_creatable === false) return [problem(`records.${index}.isToCreate`, 'matchOnly')]
  if (!values?.length) return []
  if (!record?.is_creatable) throw new NotFound()
  const { askedFor = [], fields } = settingsListNamed(record.list)
  return values.flatMap(({ field, value }, at) => {
    const path = `records.${index}.values.${at}`
    if (!askedFor.includes(field)) throw new NotFound()
    const found = validate({ [field]: value }, ruleSetOf(fields), { today: actor.today, now }).filter((each) => each.path === field)
    const isCountry = /country$/i.test(field)
    return isCountry && !countryOf(value)
      ? [problem(`${path}.value`, 'country')]
      : found.map((each) => ({ ...each, path: `${path}.value` }))
  })
}

async function refuseHidden(ctx: Context, choices: readonly Chosen[]) {
  const verdicts = await Promise.all(choices.map(({ record }) => isHiddenRecord(ctx, record)))
  if (verdicts.includes(true)) throw new Forbidden([], errorMessage('hiddenRecords'))
}

/** What a value means is for those to say who may import the files that it is in. */
async function refuseOtherTypes(ctx: Context, changed: readonly Chosen[]) {
  const columns = (await Promise.all(changed.map(({ record }) => columnsMissing(ctx, record)))).flat()
  const slugs = [...new Set(columns.flatMap(({ upload }) => rightsToImport(ctx, upload)))]
  if (slugs.length > 0) throw new Forbidden(slugs)
}
