import { afterEach, describe, expect, it } from 'vitest'
import { asWritten, paragraph, typed, useContracts } from '#domains/contracts/testing/contracts.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { useTemplates } from '../testing/templates.ts'

// Today is 20 November 2026
const held = useTestServer()
const { template, issue } = useTemplates(() => held.server)
const { own, refused, run, template: contractTemplate } = useContracts(() => held.server)
const sections = [{ section: 'PERSONAL_DETAILS', visibility: 'REQUIRED' }]
const ownContracts = async () =>
  (
    await held.server
      .as('employee')
      .ask<{ all: { id: string; title: string; state: string }[] }>('{ all: listOwnContracts { id title state } }')
  ).all
const contracts = () => held.server.rows<{ id: string; status: string }>('select id, status from contracts order by issued_at, id')

afterEach(async () => {
  await held.server.rows('delete from onboarding_sessions')
  await held.server.rows('delete from contracts')
  await held.server.rows("update users set active_from = null, access_type = 'NORMAL' where username = 'employee@demo.example'")
})

describe('an onboarding with a contract', () => {
  it('issues it with the form, for the first day, and the starter reads and signs it before that day', async () => {
    const { id: contractTemplateId } = await contractTemplate([{ role: 'SUBJECT' }, { role: 'SUPERVISOR' }], {
      content: asWritten(paragraph('Dear {{person.first_name}}, from {{contract.effective_from}}')),
    })
    await held.server.rows("update users set active_from = '2026-12-01', access_type = 'LIMITED' where username = 'employee@demo.example'")
    const { id: sessionId } = await issue(held.server.world.jobs.employee, await template({ sections, contractTemplateId }))
    const kept = await held.server.rows(
      `select c.id from onboarding_sessions s join contracts c on c.id = s.contract_id join jobs j on j.id = s.job_id
       where s.id = $1 and c.effective_on = j.company_start_on and c.person_id = j.person_id`,
      [sessionId],
    )
    expect(kept).toHaveLength(1)
    const [mail] = await held.server.rows<{ recipient: string }>("select recipient from email_messages where template = 'contractLink'")
    expect(mail?.recipient).toBe('employee@demo.example')
    const [mine] = await ownContracts()
    expect(mine).toMatchObject({ state: 'PENDING' })
    const id = mine?.id ?? ''
    const { version } = await own('employee', id)
    await run('employee', 'contractSign', { id, version, ...typed('Zoë Larsen') })
    expect(await ownContracts()).toMatchObject([{ id, state: 'COMPLETED' }])
    const [signer] = await held.server.rows('select way from contract_signers where contract_id = $1 and place = 1', [id])
    expect(signer).toEqual({ way: 'SESSION' })
    expect((await held.server.as('employee').refused('{ listWaiting { kind } }')).extensions.code).toBe('FORBIDDEN')
  })

  it('is not issued while something is missing for the contract, and says what', async () => {
    const { id: contractTemplateId } = await contractTemplate([{ role: 'SUBJECT' }], {
      content: asWritten(paragraph('You report to {{supervisor.full_name}}')),
    })
    const templateId = await template({ sections, contractTemplateId })
    const input = { jobId: held.server.world.jobs.director, templateId }
    const { problems } = await refused('hr', 'onboardingSessionCreate', input, '{ id }')
    expect(problems).toMatchObject([{ path: 'jobId', message: expect.stringMatching(/can’t be issued: .*is missing/) as string }])
    expect(await contracts()).toEqual([])
    expect(await held.server.rows('select id from onboarding_sessions')).toEqual([])
  })

  it('has a template that the starter signs, and of which nothing is chosen or asked for [AD-728] [AD-729]', async () => {
    const create = (contractTemplateId: string) =>
      refused('hr', 'onboardingFormTemplateCreate', { name: 'With a contract', sections, contractTemplateId }, '{ id }')
    const { id: withoutThem } = await contractTemplate([{ role: 'SUPERVISOR' }])
    expect((await create(withoutThem)).problems).toMatchObject([{ path: 'contractTemplateId' }])
    const { id: asking } = await contractTemplate([{ role: 'SUBJECT' }, { role: 'RESOLVE' }])
    expect((await create(asking)).problems).toMatchObject([{ path: 'contractTemplateId' }])
  })
})
