import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { insertChecklist, insertChecklistTasks } from './sql-checklists.ts'

const starting = [
  {
    name: 'Order a laptop and a phone',
    days: -14,
    ownerRelation: 'SUPERVISOR',
    description: 'From the shop of the IT team. Delivery takes a week.',
  },
  { name: 'Prepare the workplace', days: -3, ownerRelation: 'SUPERVISOR' },
  { name: 'Welcome them and show them around', days: 0, ownerRelation: 'SUPERVISOR' },
  { name: 'Read the code of conduct', days: 7, ownerRelation: 'SUBJECT' },
  { name: 'Talk about the first month', days: 30, ownerRelation: 'SUPERVISOR' },
]
const leaving = [
  { name: 'Agree on the handover', days: -14, ownerRelation: 'SUPERVISOR' },
  { name: 'Hand over open work', days: -3, ownerRelation: 'SUBJECT' },
  { name: 'Collect the laptop, phone and keys', days: 0, ownerRelation: 'SUPERVISOR' },
]

/** Writes a checklist for starting and one for leaving, and the tasks of those who have started lately or are about to leave. */
export async function writeChecklists(db: Connection, today: string): Promise<void> {
  const all = [
    { name: 'New staff', occasion: 'STARTING', tasks: starting },
    { name: 'Leaving staff', occasion: 'LEAVING', tasks: leaving },
  ] as const
  for (const { name, occasion, tasks } of all) {
    const id = v7()
    await db.run(insertChecklist, { id, name, occasion, tasks: JSON.stringify(tasks) })
    await db.run(insertChecklistTasks, { template: id, today })
  }
}
