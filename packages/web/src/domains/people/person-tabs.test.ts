import { expect, it } from 'vitest'
import { domains } from '#src/domains.ts'

it('the profile of a person begins with profile, jobs, documents, onboarding and qualifications, before what other domains add [PW-017] [PW-039]', () => {
  const tabs = domains.flatMap(({ contributes }) => contributes?.tabs ?? []).filter(({ on }) => on === 'person')
  const inOrder = tabs.toSorted((one, other) => one.order - other.order).map(({ route }) => route)
  expect(inOrder.slice(0, 5)).toEqual([
    'people.profile',
    'people.jobs.list',
    'people.documents',
    'people.onboarding',
    'people.qualifications.list',
  ])
})
