import { afterEach, describe, expect, it } from 'vitest'
import { superannuationChoice } from '@kith/shared/domains/payroll/superannuation-choices.ts'
import { taxDeclaration } from '@kith/shared/domains/payroll/tax-declarations.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const declare =
  'mutation ($input: TaxDeclarationCreateInput!) { done: taxDeclarationCreate(input: $input) { id status declaredOn taxFileNumber } }'
const choose =
  'mutation ($input: SuperannuationChoiceCreateInput!) { done: superannuationChoiceCreate(input: $input) { id status fundStatus memberNumber } }'
const declarations = 'query ($personId: ID!) { done: listTaxDeclarations(personId: $personId) { items { id status } } }'
type Made = { id: string; status: string; fundStatus?: string; taxFileNumber: string | null; memberNumber: string | null }

const personId = () => held.server.world.people.employee
const tax = (values: object = {}) => ({ input: { ...taxDeclaration.example, personId: personId(), ...values } })
const fund = (values: object = {}) => ({ input: { ...superannuationChoice.example, personId: personId(), ...values } })
const problemsOf = async (query: string, variables: Record<string, unknown>) =>
  (await held.server.as('employee').refused(query, variables)).extensions.problems?.map(({ path, message }) => [path, message])

afterEach(async () => {
  for (const table of ['tax_declarations', 'superannuation_choices']) await held.server.rows(`delete from ${table}`)
})

describe('the declarations of a person', () => {
  it('offer exactly the employment types, worker types, residencies and states of the Australian forms [PW-271] [PW-272] [PW-274] [PW-275]', async () => {
    const valuesOf = async (name: string) => {
      const query = 'query ($name: String!) { type: __type(name: $name) { enumValues { name } } }'
      const { type } = await held.server.as('employee').ask<{ type: { enumValues: { name: string }[] } }>(query, { name })
      return type.enumValues.map((each) => each.name).toSorted()
    }
    expect(await valuesOf('PayrollEmploymentType')).toEqual(['CASUAL', 'FULLTIME', 'LABOURHIRE', 'PARTTIME', 'SUPERINCOMESTREAM'])
    expect(await valuesOf('WorkerType')).toEqual(['CONTRACTOR', 'EMPLOYEE'])
    expect(await valuesOf('TaxResidency')).toEqual(['AUSTRALIANRESIDENT', 'FOREIGNRESIDENT', 'WORKINGHOLIDAYMAKER'])
    expect(await valuesOf('AustralianState')).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])
  })

  it('keep who made them and where they lived then, whatever the profile says later [AD-436] [AD-437] [AD-438]', async () => {
    const particulars = 'firstName lastName addressLine suburb state postcode status'
    const said = {
      firstName: 'Emma',
      lastName: 'Larsen',
      addressLine: '12 Harbour Street',
      suburb: 'Sydney',
      state: 'NSW',
      postcode: '2000',
    }
    const { id: declaration } = (await held.server.as('employee').ask<{ done: Made }>(declare, tax())).done
    const { id: choice } = (await held.server.as('employee').ask<{ done: Made }>(choose, fund())).done
    await held.server.rows("update people set last_name = 'Married' where id = $1", [personId()])
    const query = `query ($declaration: ID!, $choice: ID!) {
      tax: getTaxDeclaration(id: $declaration) { ${particulars} dateOfBirth workerType employmentType residency claimsThreshold hasStudyLoan }
      super: getSuperannuationChoice(id: $choice) { ${particulars} fund fundName fundAbn uniqueIdentifier } }`
    expect(await held.server.as('hr').ask(query, { declaration, choice })).toEqual({
      tax: {
        ...said,
        status: 'CURRENT',
        dateOfBirth: '1994-03-09',
        workerType: 'EMPLOYEE',
        employmentType: 'FULLTIME',
        residency: 'AUSTRALIANRESIDENT',
        claimsThreshold: true,
        hasStudyLoan: false,
      },
      super: {
        ...said,
        status: 'CURRENT',
        fund: 'OWN_FUND',
        fundName: 'AustralianSuper',
        fundAbn: '65 714 394 898',
        uniqueIdentifier: 'STA0100AU',
      },
    })
    await held.server.rows("update people set last_name = 'Larsen' where id = $1", [personId()])
  })
})

describe('a tax declaration', () => {
  it('is never edited: a newer one of the same person takes its place', async () => {
    const first = (await held.server.as('employee').ask<{ done: Made }>(declare, tax())).done
    expect(first).toMatchObject({ status: 'CURRENT', declaredOn: '2026-11-20', taxFileNumber: '•••• 782' })
    const second = (await held.server.as('hr').ask<{ done: Made }>(declare, tax({ employmentType: 'CASUAL' }))).done
    const { done } = await held.server.as('employee').ask<{ done: { items: Made[] } }>(declarations, { personId: personId() })
    expect(new Map(done.items.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [first.id, 'SUPERSEDED'],
        [second.id, 'CURRENT'],
      ]),
    )
    const mutations = [...held.server.running.services.kith.operations.values()].map(({ name }) => name)
    expect(mutations).not.toContain('taxDeclarationUpdate')
    expect(mutations).not.toContain('taxDeclarationDelete')
  })

  it('shows the date of birth to those alone who see it on the profile, however much else of it they see [AD-436]', async () => {
    const { id } = (await held.server.as('employee').ask<{ done: Made }>(declare, tax())).done
    const one = 'query ($id: ID!) { done: getTaxDeclaration(id: $id) { lastName dateOfBirth closedFields } }'
    await grantOnly(held.server, 'other', [
      ['people.profile.view', 'ALL'],
      ['people.financial_details.view', 'ALL'],
    ])
    expect(await held.server.as('other').ask(one, { id })).toEqual({
      done: { lastName: 'Larsen', dateOfBirth: null, closedFields: ['dateOfBirth'] },
    })
    expect(await held.server.as('hr').ask(one, { id })).toEqual({
      done: { lastName: 'Larsen', dateOfBirth: '1994-03-09', closedFields: [] },
    })
  })

  it('has a valid number of nine digits, or says why there is none [AD-695] [PW-274]', async () => {
    expect(await problemsOf(declare, tax({ taxFileNumber: '123456789' }))).toEqual([
      ['taxFileNumber', 'You should use a valid TFN number of 9 digits.'],
    ])
    expect(await problemsOf(declare, tax({ taxFileNumber: null }))).toEqual([['taxFileNumber', 'This is required.']])
    const { done } = await held.server.as('employee').ask<{ done: Made }>(declare, tax({ numberStatus: 'EXEMPT_PENSIONER' }))
    expect(done.taxFileNumber).toBeNull()
    expect(await problemsOf(declare, tax({ residency: 'FOREIGNRESIDENT' }))).toEqual([
      ['claimsThreshold', 'Only Australian residents can claim the tax-free threshold.'],
    ])
  })
})

describe('a superannuation choice', () => {
  it('says whether the details of the fund are complete [PW-273]', async () => {
    const chosen = async (values: object) => (await held.server.as('employee').ask<{ done: Made }>(choose, fund(values))).done
    expect(await chosen({})).toMatchObject({ status: 'CURRENT', fundStatus: 'COMPLETE', memberNumber: '•••• 475' })
    expect(await chosen({ memberNumber: null })).toMatchObject({ fundStatus: 'COMPLETE_WITHOUT_MEMBER_NUMBER' })
    expect(await chosen({ fund: 'EMPLOYER_DEFAULT' })).toMatchObject({ fundStatus: 'PENDING', memberNumber: null })
    expect(await problemsOf(choose, fund({ fund: 'SELF_MANAGED', fundAbn: '12 345 678 901' }))).toEqual([
      ['serviceAddress', 'This is required.'],
      ['fundBsb', 'This is required.'],
      ['fundAccountNumber', 'This is required.'],
      ['fundAbn', 'This is not an Australian business number (ABN). Check its 11 digits.'],
    ])
  })
})
