import { expect, it } from 'vitest'
import { onboardingList } from './list.ts'

it('the list of onboardings has the person, job, template, days, status and progress, filters for each of them, and issues many at once [PW-135]', () => {
  expect(Object.keys(onboardingList.columns)).toEqual(['person', 'job', 'template', 'startDate', 'issuedOn', 'status', 'progress'])
  expect(Object.keys(onboardingList.filters)).toEqual(expect.arrayContaining(['status', 'entity', 'template', 'issued', 'hidden']))
  expect(onboardingList.filters.hidden.values).toEqual({ yes: true })
  expect(onboardingList.bulk.map(({ name }) => name)).toContain('issue')
})
