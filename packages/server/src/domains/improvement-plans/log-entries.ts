import {
  improvementPlanEntry,
  improvementPlanLevel,
  performanceImprovementPlan as plan,
} from '@kith/shared/domains/improvement-plans/plans.ts'
import type { Tone } from '@kith/shared/fields.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { defineLogEntries, type LogLine } from '#platform/person-log/log.ts'
import { fieldValues, type RecordRow } from '#platform/records/columns.ts'
import { derivedValue } from '#platform/records/derived.ts'
import { loadRecord } from '#platform/records/load.ts'
import { ownerIdOf } from '#platform/records/owners.ts'
import { listRecord } from '#platform/settings-lists/records.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn, type Wording } from '#platform/words.ts'

/** What happened with improvement plans in the manager's log. */
export const planEntriesInLog = defineLogEntries({
  kind: improvementPlanEntry,
  day: 'happenedOn',
  hours: { author: 'hours' },
  cost: 'cost',
  show: async (ctx, rows) => {
    const reader = await wordingOf(ctx)
    return Promise.all(rows.map((row) => lineOf(ctx, row, reader)))
  },
})

async function lineOf(ctx: Context, row: RecordRow, reader: Wording): Promise<LogLine> {
  const { type, levelId, description } = fieldValues(improvementPlanEntry, row)
  const of = await loadRecord(ctx, plan, ownerIdOf(improvementPlanEntry, row))
  const level = await listRecord(ctx, improvementPlanLevel, levelId)
  const entry = reader.texts(`choices:ImprovementPlanEntryType.${type}`) ?? type
  return {
    title: of ? textIn(reader, 'improvement-plans:log.title', { entry, summary: fieldValues(plan, of).summary }) : entry,
    about: level?.name ?? null,
    text: description,
    badges: of ? await planned(ctx, { row, of }, reader) : [],
    href: href('people.performance_improvement_plan.show', {
      personId: of ? ownerIdOf(plan, of) : '',
      performanceImprovementPlanId: ownerIdOf(improvementPlanEntry, row),
    }),
  }
}

/** The follow-up that this entry has planned, as long as it is still to come. */
async function planned(ctx: Context, { row, of }: { row: RecordRow; of: RecordRow }, reader: Wording): Promise<LogLine['badges']> {
  const { followUpOn } = fieldValues(improvementPlanEntry, row)
  if (followUpOn === null || fieldValues(plan, of).followUpOn !== followUpOn) return []
  const tag = await derivedValue(ctx, plan, 'tag', of)
  if (tag === 'PERSON_LEFT') return []
  const tone: Tone = tag === 'FOLLOW_UP_OVERDUE' ? 'refused' : 'waiting'
  return [{ label: textIn(reader, 'improvement-plans:log.followUp', { date: formatDayInText(followUpOn, reader) }), tone }]
}
