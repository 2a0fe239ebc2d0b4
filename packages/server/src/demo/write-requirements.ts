import { daysAfter } from '@kith/shared/days.ts'
import type { Connection } from '#platform/database/pool.ts'
import { insertRequirements } from './sql.ts'

/** What jobs require by the words of their titles, and since how many days. */
const requirements = [
  { name: 'First aid certificate', titles: ['%Technician%', '%Safety%'], days: 500 },
  { name: 'Driver licence', titles: ['%Field Engineer%', '%Account Executive%'], days: 800 },
  { name: 'Police check', titles: ['%People Partner%', '%Recruiter%', '%Trainer%'], days: 300 },
  { name: 'Professional engineer', titles: ['%Mechanical Engineer%', '%Electronics Engineer%'], days: -45 },
  { name: 'Site safety', titles: ['%Technician%', '%Storeperson%', '%Field Engineer%'], days: 200 },
  { name: 'Lifting equipment', titles: ['%Storeperson%'], days: 90 },
]

/** Writes what the jobs of the demo require. */
export async function writeRequirements(db: Connection, today: string): Promise<void> {
  for (const { days, ...requirement } of requirements)
    await db.run(insertRequirements, { ...requirement, from: daysAfter(today, -days), today })
}
