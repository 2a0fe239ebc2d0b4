import { eventNotification } from '@kith/shared/domains/notifications/event-notifications.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { columnValues } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'

const shared = { state: 'ENABLED', accountCondition: 'ANY', data: ['ACTOR', 'PERSON', 'EVENT'], notToActor: true }

/** What the organisation tells its supervisors of, worded with the rights of whoever set it up. */
export async function writeEventNotifications(db: Connection, authorId: string): Promise<void> {
  const notifications = [
    {
      name: 'Move to another location',
      event: 'job.update_scheduled',
      targets: ['SUPERVISOR'],
      changedFields: [{ field: 'locationId' }],
      methods: ['IN_PRODUCT', 'AT_ONCE'],
      subject: '{{person.display_name}} moves to {{new.location}}',
      body: '{{actor.display_name}} has recorded this from {{new.effective_from}}. Please prepare a desk and a badge.',
      action: 'See the job of {{person.display_name}}',
    },
    {
      name: 'Last days',
      event: 'job.end_date_finalised',
      targets: ['SUPERVISOR', 'SUPERVISORS_SUPERVISOR'],
      methods: ['IN_PRODUCT', 'DAILY'],
      subject: 'The last day of {{person.display_name}} is {{new.company_end_date}}',
      body: 'Collect laptop, badge and keys in time.',
      notForImports: true,
    },
  ]
  for (const values of notifications)
    await db.run(insertRecord(eventNotification), { id: v7(), values: columnValues(eventNotification, { ...shared, ...values, authorId }) })
}
