import { skill, skillDiscipline } from '@kith/shared/domains/learning/skills.ts'
import { createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { newId } from '#platform/ids.ts'
import type { Batch } from './batch.ts'
import { areas } from './generate/areas.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { skillDisciplines, skills, skillsOf } from './generate/skills.ts'
import { targets } from './targets.ts'

type Writing = { readonly today: string; readonly personIds: readonly string[] }

/** Writes the skills of an organisation, and returns what writes those of the people in some of its jobs. */
export async function writeSkills(db: Connection, { seed, units }: Organisation, { today, personIds }: Writing) {
  const disciplineIds = new Map<string, string>()
  for (const name of skillDisciplines) disciplineIds.set(name, await createRecord(db, skillDiscipline, { name }))
  const skillIds = new Map<string, string>()
  for (const { discipline, ...values } of skills)
    skillIds.set(values.name, await createRecord(db, skill, { ...values, disciplineId: disciplineIds.get(discipline) }))

  return (jobs: readonly JobOfOrganisation[], batch: Batch): void => {
    const rows = jobs
      .filter(({ isPrimary }) => isPrimary)
      .flatMap((job) =>
        skillsOf(job, { area: areaOf(units, job.first.unit), seed, today }).map(({ skill: name, ...given }) => ({
          id: newId(),
          person_id: personIds[job.person],
          skill_id: skillIds.get(name),
          ...given,
        })),
      )
    batch.add([targets.skills, rows])
  }
}

/** The part of the company that a unit lies in. */
function areaOf(units: Organisation['units'], index: number): string {
  const unit = units[index]
  if (!unit || unit.parent === undefined) return 'Operations'
  return areas.some(({ name }) => name === unit.name) ? unit.name : areaOf(units, unit.parent)
}
