import { it } from 'vitest'
import { askAs, forgive, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf } from './lib/people.ts'

const { openAs } = useBrowser()
const absent = '0197a0de-0000-7000-8000-000000000001'

/** An address, in which `:own` is the employee and `:job` their job, and what its page says to HR. */
const rows: readonly [path: string, says: RegExp][] = [
  [`/spa/settings/skills/${absent}/edit`, /^This skill couldn't be found\.$/],
  [`/spa/settings/skill-disciplines/${absent}/edit`, /^This discipline couldn't be found\.$/],
  [`/spa/people/:own/goals/${absent}`, /^This goal couldn't be found\.$/],
  [`/spa/organisation-objectives/${absent}`, /^This organisation objective couldn't be found\.$/],
  ['/spa/people/:own/jobs/:job/payroll-change/bank-accounts', /^Page not found$/i],
  [`/spa/people/:own/performance-report/${absent}?view=ANYBODY`, /^Invalid page mode\.$/],
]

it('a record, a kind of payroll change and a mode of a report that are not there are said not to be found [AD-922] [AD-929] [AD-930] [AD-932] [PW-088]', async () => {
  const own = await personOf('employee')
  const ask = await askAs('employee')
  const query = 'query ($personId: ID!) { listPersonJobs(personId: $personId) { id } }'
  const { listPersonJobs } = await ask<{ listPersonJobs: { id: string }[] }>(query, { personId: own })
  const page = await openAs('hr', '/spa/settings')
  for (const [path, says] of rows) {
    await goInPlace(page, path.replace(':own', own).replace(':job', listPersonJobs[0]!.id))
    await page.getByText(says).first().waitFor()
  }
  forgive(page)
})
