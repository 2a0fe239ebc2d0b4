import { contentOfText, mostParts, partsOf } from '@kith/shared/document-content.ts'
import { diaryNoteCategory } from '@kith/shared/domains/diary-notes/notes.ts'
import {
  improvementPlanEntry,
  improvementPlanLevel,
  performanceImprovementPlan as plan,
} from '@kith/shared/domains/improvement-plans/plans.ts'
import { letterText, type LetterValue } from '@kith/shared/domains/improvement-plans/letters.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { attachFile } from '#platform/facets/documents/attach.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { fieldValues, type RecordRow, type RecordValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { ownerIdOf } from '#platform/records/owners.ts'
import { nameFor } from '#platform/records/presented.ts'
import type { WrittenRecord } from '#platform/records/rules.ts'
import { listRecord } from '#platform/settings-lists/records.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn, type Wording } from '#platform/words.ts'
import { entriesOfPlan, organisationName } from './sql.ts'

/** What a letter about a plan says until somebody edits it. */
export const getImprovementPlanLetterText = defineQuery({
  name: 'getImprovementPlanLetterText',
  description: 'The text of a letter about a performance improvement plan, made from its entries in your language, to be edited and saved.',
  permission: 'people.performance_improvement_plans.edit',
  args: (arg) => ({ performanceImprovementPlanId: arg.id({ required: true }) }),
  about: ({ performanceImprovementPlanId: id }) => ({ kind: plan.kind, id }),
  returns: 'String',
  nullable: false,
  resolve: async (ctx, { performanceImprovementPlanId: id }) => {
    const row = await loadRecord(ctx, plan, id.toLowerCase())
    if (!row) throw new NotFound()
    const wording = await wordingOf(ctx)
    const { letter } = await levelOf(ctx, fieldValues(plan, row))
    const template = letter ?? wording.texts('improvement-plans:letter.text') ?? ''
    return letterText(template, await valuesOf(ctx, row, wording))
  },
})

async function valuesOf(ctx: Context, row: RecordRow, wording: Wording): Promise<Record<LetterValue, string>> {
  const values = fieldValues(plan, row)
  const rows = await ctx.db.run(entriesOfPlan, { id: row.id })
  const entries = rows.map((each) => fieldValues(improvementPlanEntry, each))
  const newest: RecordValues = entries.findLast(({ type }) => type !== 'RELATED_NOTE') ?? {}
  const named = async (kind: string, of: unknown) => (typeof of === 'string' ? ((await nameFor(ctx, kind, of)) ?? '') : '')
  const listed = async (list: SettingsList, of: unknown) => (await listRecord(ctx, list, textOf(of)))?.name ?? ''
  const day = (of: unknown) => (typeof of === 'string' ? formatDayInText(of, wording) : '')
  const lines = entries.map(async ({ type, happenedOn, levelId }) => {
    const entry = wording.texts(`choices:ImprovementPlanEntryType.${type}`) ?? ''
    return textIn(wording, 'improvement-plans:letter.historyLine', {
      day: day(happenedOn),
      entry,
      level: await listed(improvementPlanLevel, levelId),
    })
  })
  return {
    organisation: (await ctx.db.one(organisationName, {})).name,
    person: await named('person', ownerIdOf(plan, row)),
    job: await named('job', values.jobId),
    category: await listed(diaryNoteCategory, values.categoryId),
    level: await listed(improvementPlanLevel, values.levelId),
    summary: values.summary,
    date: day(newest['happenedOn']),
    today: day(ctx.actor.today),
    description: textOf(newest['description']),
    actions_by_employee: textOf(newest['actionsByEmployee']),
    actions_by_business: textOf(newest['actionsByBusiness']),
    follow_up: day(values.followUpOn),
    reported_by: await named('person', newest['reportedById']),
    history: lines.length > 1 ? (await Promise.all(lines)).join('\n') : '',
  }
}

/** Letters become PDFs that are kept with their plans. */
export async function keepLetters(ctx: Context, written: readonly WrittenRecord[]): Promise<void> {
  for (const { id, action, values, asked } of written) if (action === 'letter') await keepLetter(ctx, id, values, textOf(asked['content']))
}

async function keepLetter(ctx: Context, id: string, values: RecordValues, content: string): Promise<void> {
  const wording = await wordingOf(ctx)
  const level = await levelOf(ctx, values)
  const name = textIn(wording, 'improvement-plans:letter.fileName', { level: level.name, day: ctx.actor.today })
  const blocks = contentOfText(content)
  if (partsOf(blocks) > mostParts) throw new Invalid([problem('content', 'document_parts', { max: mostParts })])
  const bytes = await pdfOf(ctx, blocks, {
    title: name.replace(/\.pdf$/, ''),
    language: wording.language,
    footer: textIn(wording, 'improvement-plans:letter.page', { page: '{{page}}', pages: '{{pages}}' }),
  })
  await attachFile(ctx, plan, id, { name, mediaType: 'application/pdf', bytes })
}

async function levelOf(ctx: Context, { levelId }: RecordValues): Promise<{ name: string; letter: string | null }> {
  const level = await listRecord(ctx, improvementPlanLevel, textOf(levelId))
  return { name: level?.name ?? '', letter: textOf(level?.['letter']).trim() || null }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
