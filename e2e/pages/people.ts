import type { Shows } from '../lib/shows.ts'
import type { Named, Samples } from '../lib/page-samples.ts'

type Person = {
  id: string
  displayName: string
  primaryJob: { id: string } | null
  emails: { id: string }[]
  phones: { id: string }[]
  addresses: { id: string }[]
  customFields: { field: { category: Named | null } }[]
}

/** Someone with a job and contact data. */
export const known: Samples = async (ask) => {
  const { listPeople } = await ask<{ listPeople: { items: Person[] } }>(
    `{ listPeople(first: 100) { items {
      id displayName primaryJob { id } emails { id } phones { id } addresses { id } customFields { field { category { id name } } }
    } } }`,
  )
  const person = listPeople.items.find(({ primaryJob, phones, addresses }) => primaryJob && phones.length > 0 && addresses.length > 0)
  const category = person?.customFields.flatMap(({ field }) => field.category ?? [])[0]
  const { job } = await ask<{ job: { remuneration: { scheduleId: string } | null } }>(
    'query ($id: ID!) { job: getJob(id: $id) { remuneration { scheduleId } } }',
    { id: person?.primaryJob?.id },
  )
  return {
    personId: person?.id,
    personName: person?.displayName,
    jobId: person?.primaryJob?.id,
    emailId: person?.emails[0]?.id,
    phoneNumberId: person?.phones[0]?.id,
    addressId: person?.addresses[0]?.id,
    categoryId: category?.id,
    categoryName: category?.name,
    remunerationScheduleId: job.remuneration?.scheduleId,
  }
}

export const shows: Shows = {
  'people.personal_data': { part: 'What Kith keeps' },
  'people.profile': { part: 'Personal details' },
}
