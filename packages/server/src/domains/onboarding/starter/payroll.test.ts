import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { superannuationChoice } from '@kith/shared/domains/payroll/superannuation-choices.ts'
import { taxDeclaration } from '@kith/shared/domains/payroll/tax-declarations.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { useTemplates } from '../testing/templates.ts'

// Today is 20 November 2026
const held = useTestServer()
const { template, issue } = useTemplates(() => held.server)
const employee = () => held.server.as('employee')
const jobId = () => held.server.world.jobs.employee

const status = '{ status: getOnboardingStatus { currentStep steps { onboardingStepTypeId completedAt } } }'
type Status = { status: { currentStep: string; steps: { onboardingStepTypeId: string; completedAt: string | null }[] } }
const statusOf = async () => (await employee().ask<Status>(status)).status
const stepsOf = async () => (await statusOf()).steps.map(({ onboardingStepTypeId }) => onboardingStepTypeId)
const own =
  '{ own: getOnboardingPayroll { parts missing bankAccounts { id version number } taxDeclaration { taxFileNumber } superannuationChoice { fund } } }'
type Own = {
  own: {
    parts: string[]
    missing: string[]
    bankAccounts: { id: string; version: number; number: string }[]
    taxDeclaration: object | null
  }
}
const ownOf = async () => (await employee().ask<Own>(own)).own
const creating = (kind: string) =>
  `mutation ($input: Onboarding${kind}CreateInput!) { done: onboarding${kind}Create(input: $input) { id } }`
const account = { name: 'Everyday', bsb: '062000', number: '10325480', split: 'REMAINING' }
const mark = 'mutation ($input: MarkOnboardingStepAsCompleteInput!) { done: markOnboardingStepAsComplete(input: $input) { id } }'
const done = (onboardingStepTypeId: string) => ({ input: { onboardingStepTypeId, jobId: jobId() } })
const codeOf = async (query: string, variables: object) =>
  (await employee().send(query, variables as Record<string, unknown>)).errors?.[0]?.extensions.code ?? 'DONE'

const asks = (...parts: ('BANK' | 'TAX' | 'SUPER')[]) =>
  held.server.rows(
    `insert into entity_onboarding_setups (tenant_id, business_entity_id, status, parts)
     select tenant_id, id, 'ENABLED', $1 from business_entities`,
    [parts],
  )

beforeEach(async () => {
  await issue(jobId(), await template({ sections: [{ section: 'PERSONAL_DETAILS', visibility: 'REQUIRED' }] }))
  await held.server.rows("update onboarding_sessions set personal_details_on = '2026-11-20'")
  await held.server.rows("update users set active_from = '2026-12-01', access_type = 'LIMITED' where username = 'employee@demo.example'")
})
afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['onboarding_sessions', 'bank_accounts', 'tax_declarations', 'superannuation_choices', 'entity_onboarding_setups'])
    await held.server.rows(`delete from ${table}`)
})

describe('the payroll details of a starter', () => {
  it('are a step between personal details and qualifications, completed with all parts although the starter holds no rights yet [SH-332]', async () => {
    await asks('BANK', 'TAX', 'SUPER')
    expect(await stepsOf()).toEqual(['PERSONAL_DETAILS', 'SUPER_API_DETAILS', 'REQUIRED_QUALIFICATIONS', 'COMPLETED'])
    const list = '{ page: listOnboardings(filter: { isIssued: true }) { items { status stepsDone steps } } }'
    const listed = async () => (await held.server.as('hr').ask<{ page: { items: object[] } }>(list)).page.items
    await held.server.rows("update users set last_signed_in_at = now() where username = 'employee@demo.example'")
    expect(await listed()).toEqual([{ status: 'AUSTRALIA_BANK_TAX_SUPER', stepsDone: 1, steps: 3 }])

    await employee().ask(creating('BankAccount'), { input: account })
    await employee().ask(creating('TaxDeclaration'), { input: taxDeclaration.example ?? {} })
    expect((await ownOf()).missing).toEqual(['SUPER'])
    const { extensions } = await employee().refused(mark, done('SUPER_API_DETAILS'))
    expect(extensions.problems?.[0]?.message).toBe(
      'Enter all of these details before you continue. One bank account has to receive what remains of the pay.',
    )
    await employee().ask(creating('SuperannuationChoice'), { input: superannuationChoice.example ?? {} })
    expect(await ownOf()).toMatchObject({
      missing: [],
      bankAccounts: [{ number: '•••• 480' }],
      taxDeclaration: { taxFileNumber: '•••• 782' },
      superannuationChoice: { fund: 'OWN_FUND' },
    })
    const events = await held.server.events('onboarding_session.step_completed')
    await employee().ask(mark, done('SUPER_API_DETAILS'))
    expect(await held.server.events('onboarding_session.step_completed')).toBe(events + 1)
    expect((await statusOf()).currentStep).toBe('REQUIRED_QUALIFICATIONS')
    await employee().ask(mark, done('REQUIRED_QUALIFICATIONS'))
    expect(await listed()).toEqual([{ status: 'COMPLETED', stepsDone: 3, steps: 3 }])
  })

  it('are asked for as far as their business entity asks: the rest is closed to them [PW-431]', async () => {
    await asks('BANK')
    expect((await ownOf()).parts).toEqual(['BANK'])
    expect(await codeOf(creating('TaxDeclaration'), { input: taxDeclaration.example })).toBe('NOT_FOUND')
    await employee().ask(creating('BankAccount'), { input: account })
    const [first] = (await ownOf()).bankAccounts
    const remove = 'mutation ($input: RecordVersionInput!) { done: onboardingBankAccountDelete(input: $input) }'
    await employee().ask(remove, { input: { id: first?.id, version: first?.version } })
    expect((await ownOf()).missing).toEqual(['BANK'])
    await held.server.rows('update sessions set verified_at = null')
    expect(await codeOf(creating('BankAccount'), { input: account })).toBe('VERIFICATION_REQUIRED')
  })

  it('are refused with what is wrong with them, and what was entered before stays: a split of 101 %, a TFN that fails its sum', async () => {
    await asks('BANK', 'TAX')
    const share = (name: string, percentage: string) => ({ input: { ...account, name, split: 'PERCENTAGE', percentage } })
    const refusal = async (kind: string, variables: { input: object }) =>
      (await employee().refused(creating(kind), variables)).extensions.problems?.map(({ path, message }) => [path, message])
    expect((await refusal('BankAccount', share('Too much', '101')))?.map(([path]) => path)).toEqual(['percentage'])
    await employee().ask(creating('BankAccount'), share('Rent', '60'))
    expect(await refusal('BankAccount', share('Savings', '41'))).toEqual([
      ['percentage', 'The percentages of all accounts add up to 101%. They can be 100% at most.'],
    ])
    expect(await refusal('TaxDeclaration', { input: { ...taxDeclaration.example, taxFileNumber: '123456789' } })).toEqual([
      ['taxFileNumber', 'You should use a valid TFN number of 9 digits.'],
    ])
    expect(await ownOf()).toMatchObject({ bankAccounts: [{ number: '•••• 480' }], taxDeclaration: null })
    expect((await statusOf()).currentStep).toBe('SUPER_API_DETAILS')
  })

  it('begin with the name, date of birth and address that are known of the starter, and with nothing where they are not asked for', async () => {
    const query = '{ own: getOnboardingPayroll { particulars { firstName lastName dateOfBirth addressLine suburb state postcode } } }'
    const known = async () => (await employee().ask<{ own: { particulars: object | null } }>(query)).own.particulars
    const person = held.server.world.people.employee
    await held.server.rows("update people set date_of_birth = '1994-03-09' where id = $1", [person])
    await held.server.rows(
      `insert into person_addresses (tenant_id, id, person_id, address_type_id, full_address, country, postcode, is_primary)
       select tenant_id, $1, $1, id, '12 Harbour Street, Sydney NSW', 'AU', '2000', true from address_types where tenant_id = $2 limit 1`,
      [person, held.server.world.tenantId],
    )
    expect(await known()).toBeNull()
    await asks('BANK', 'TAX')
    expect(await known()).toEqual({
      firstName: 'Zoë',
      lastName: 'Larsen',
      dateOfBirth: '1994-03-09',
      addressLine: '12 Harbour Street',
      suburb: 'Sydney',
      state: 'NSW',
      postcode: '2000',
    })
  })

  it('are asked for by nobody but the service where one is named, and closed once the onboarding is over', async () => {
    await asks('BANK')
    const payrollForm = { url: 'https://forms.example', key: 'k'.repeat(32) }
    const server = await held.server.another({ payrollForm })
    const { extensions } = await held.server.as('employee', server).refused(creating('BankAccount'), { input: account })
    expect(extensions.code).toBe('NOT_FOUND')
    const [session] = await held.server.rows<{ id: string }>('select id from onboarding_sessions')
    const embed = 'query ($id: ID!) { done: getSuperApiEmbedUrlForOnboardingSession(onboardingSessionId: $id) }'
    expect(await employee().ask(embed, { id: session?.id })).toEqual({ done: null })

    await employee().ask(creating('BankAccount'), { input: account })
    await employee().ask(mark, done('SUPER_API_DETAILS'))
    await employee().ask(mark, done('REQUIRED_QUALIFICATIONS'))
    expect(await codeOf(creating('BankAccount'), { input: { ...account, split: 'AMOUNT', amount: '5' } })).toBe('NOT_FOUND')
  })
})
