import { expect, it } from 'vitest'
import { domains } from '#src/domains.ts'

it('the profile of a person has seven tabs at most, in one order: profile, jobs, documents, onboarding, qualifications, growth and notes [PW-017] [PW-039]', () => {
  const tabs = domains.flatMap(({ contributes }) => contributes?.tabs ?? []).filter(({ on }) => on === 'person')
  const inOrder = tabs.toSorted((one, other) => one.order - other.order).map(({ group, route }) => group ?? route)
  expect(inOrder.filter((tab, index) => tab !== inOrder[index - 1])).toEqual([
    'people.profile',
    'people.jobs.list',
    'documents',
    'onboarding',
    'people.qualifications.list',
    'growth',
    'notes',
  ])
})
