import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { actOf } from './requirement-act.ts'

const file = join(import.meta.dirname, '../../../../../shared/words/en/onboarding.json')
const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>

it.each([
  ['NOT_PROVIDED', undefined, 'Add'],
  ['NOT_PROVIDED', 'DRAFT', 'Update'],
  ['EXPIRED', 'APPROVED', 'Renew'],
  ['REJECTED', 'DECLINED', null],
  ['SUBMITTED_FOR_REVIEW', 'AWAITING_APPROVAL', null],
  ['VALID', 'APPROVED', null],
] as const)('a required qualification that is %s and held as %s has the button %s [SH-357]', (status, held, button) => {
  const act = actOf(status, held)
  expect(act && words[`setup.act.${act}`]).toBe(button)
})

it('a rejected qualification says whom to contact so that it is reopened [SH-357]', () => {
  expect(words['setup.rejected']).toBe('Contact HR, who can reopen it.')
})
