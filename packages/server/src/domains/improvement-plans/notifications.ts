import { performanceImprovementPlan as plan } from '@kith/shared/domains/improvement-plans/plans.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { ownerIdOf } from '#platform/records/owners.ts'
import { mayView } from '#platform/rights/field-rights.ts'
import { ownPeople } from '#platform/rights/own-people.ts'
import { followUpPeople } from './sql.ts'

/** Whoever follows a plan up next, as long as that is planned and they may view it. */
export const followUpPlanned = defineNotification({
  name: 'improvementPlanFollowUp',
  on: ['performance_improvement_plan.created', 'performance_improvement_plan.followed_up', 'performance_improvement_plan.escalated'],
  untilLeft: true,
  to: async ({ db }, events) => {
    const rows = await db.run(followUpPeople, { ids: events.map(({ subjectId }) => subjectId) })
    return events.flatMap(({ id: eventId, subjectId }) =>
      rows.flatMap(({ id, person_id: personId }) => (id === subjectId ? [{ eventId, personId }] : [])),
    )
  },
  mail: { when: 'AT_ONCE' },
  sensitive: true,
  collapse: ({ subjectId }) => subjectId,
  about: async (ctx, { subjectId: id }, reader) => {
    if (!(await mayView(ctx, plan.permissions.view, { kind: plan.kind, id }))) return null
    const row = await loadRecord(ctx, plan, id)
    if (!row) return null
    const { followUpOn, followUpPersonId, summary } = fieldValues(plan, row)
    const isTheirs = followUpPersonId !== null && (await ownPeople(ctx)).includes(followUpPersonId)
    if (!isTheirs || followUpOn === null) return null
    const to = { personId: ownerIdOf(plan, row), performanceImprovementPlanId: id }
    return { values: { summary, day: formatDayInText(followUpOn, reader) }, href: href('people.performance_improvement_plan.show', to) }
  },
})
