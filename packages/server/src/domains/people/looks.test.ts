import { beforeAll, describe, expect, it } from 'vitest'
import { actingFor } from '#domains/access/testing/acting.ts'
import { archiveOf, fill, grant, makeField, type MadeField } from '#domains/custom-fields/testing/fields.ts'
import { grantFolder, makeFolder, upload } from '#domains/documents/testing/folders.ts'
import { updateJob, updateOf } from '#domains/jobs/testing/approving.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer({ work: true })
const query = `query ($personId: ID!, $first: Int, $after: String) {
  done: listPersonLooks(personId: $personId, first: $first, after: $after) { items { event by what where } endCursor } }`
type Look = { event: string; by: string; what: string | null; where: string | null }
type Read = { done: { items: Look[]; endCursor: string | null } }

const employee = () => held.server.world.people.employee
const looks = async (who: WorldPerson, page: object = {}) =>
  (await held.server.as(who).ask<Read>(query, { personId: employee(), ...page })).done
const seen = async (who: WorldPerson) => (await looks(who)).items.map(({ by, what, where }) => [by, what, where])
const reveal = (who: WorldPerson, { apiName }: MadeField, of: object = { modelType: 'PERSON', modelId: employee() }) =>
  held.server.as(who).ask('mutation ($input: CustomFieldRevealInput!) { done: customFieldReveal(input: $input) { isMasked } }', {
    input: { ...of, apiName },
  })

let [open, closed]: MadeField[] = []
beforeAll(async () => {
  open = await makeField(held.server, { apiName: 'blood_group', name: 'Blood group', isSensitive: true })
  closed = await makeField(held.server, { apiName: 'watched', name: 'Watched', isSensitive: true })
  await fill(held.server, 'admin', employee(), { apiName: 'blood_group', value: 'A+' }, { apiName: 'watched', value: 'yes' })
  await grant(held.server, 'employee', 'people.custom_fields.blood_group.view OWN')
})

describe('who looked at what is sensitive of a person', () => {
  it('is told to the person: whoever reveals a value, of their job as well, downloads a document or everything', async () => {
    const { jobs } = held.server.world
    expect(await seen('employee')).toEqual([])
    await reveal('admin', open!)
    const ofJob = await makeField(held.server, { apiName: 'badge', name: 'Badge', modelType: 'JOB', isSensitive: true })
    await grant(held.server, 'employee', 'people.jobs.custom_fields.badge.view OWN')
    const customFields = [{ apiName: 'badge', value: 'B 7' }]
    await held.server.as('admin').ask(updateJob, await updateOf(held.server, jobs.employee, { attributes: [], fte: null, customFields }))
    await reveal('admin', ofJob, { modelType: 'JOB', modelId: jobs.employee, asAt: '2026-12-01' })
    const account = { personId: employee(), name: 'Everyday', bsb: '062000', number: '10325480', split: 'REMAINING' }
    const { done } = await held.server
      .as('employee')
      .ask<{ done: { id: string } }>('mutation ($input: BankAccountCreateInput!) { done: bankAccountCreate(input: $input) { id } }', {
        input: account,
      })
    await held.server.as('hr').ask('mutation ($input: BankAccountRevealInput!) { done: bankAccountReveal(input: $input) }', {
      input: { id: done.id, field: 'number' },
    })
    const folder = await makeFolder(held.server)
    for (const who of ['hr', 'employee'] as const) await grantFolder(held.server, who, folder.apiName, ['view', 'edit'], 'ALL')
    const { downloadUrl } = await upload(held.server, 'hr', employee(), folder.id, 'Contract.pdf')
    expect((await fetch(`${held.server.running.address}${downloadUrl}`)).status).toBe(200)
    await archiveOf(held.server, 'hr', employee())
    expect(await seen('employee')).toEqual([
      ['Hana Ito', null, null],
      ['Hana Ito', 'Contract.pdf', null],
      ['Hana Ito', 'Bank account: Account number', null],
      ['Ada Byron', 'Badge', 'Engineer'],
      ['Ada Byron', 'Blood group', null],
    ])
  })

  it('names both of them when somebody looked in the place of another', async () => {
    const folder = await makeFolder(held.server)
    for (const who of ['hr', 'employee'] as const) await grantFolder(held.server, who, folder.apiName, ['view', 'edit'], 'ALL')
    const { id } = await upload(held.server, 'hr', employee(), folder.id, 'Letter.pdf')
    const { client } = await actingFor(held.server, 'other', 'hr')
    const read = 'query ($id: ID!) { done: getPersonDocument(id: $id) { downloadUrl } }'
    const { done } = await client.ask<{ done: { downloadUrl: string } }>(read, { id })
    await fetch(`${held.server.running.address}${done.downloadUrl}`)
    expect((await seen('employee'))[0]).toEqual(['Otto Weiß, as Hana Ito', 'Letter.pdf', null])
  })

  it('says nothing of a field or a folder that its reader may not view, nor that there is one, however many looks there were', async () => {
    const before = await seen('employee')
    for (let times = 0; times < 5; times += 1) await reveal('admin', closed!)
    const folder = await makeFolder(held.server)
    await grantFolder(held.server, 'hr', folder.apiName, ['view', 'edit'], 'ALL')
    const { downloadUrl } = await upload(held.server, 'hr', employee(), folder.id, 'Warning.pdf')
    await fetch(`${held.server.running.address}${downloadUrl}`)
    expect(await seen('employee')).toEqual(before)
    const pages: Look[] = []
    let after: string | null = null
    do {
      const page: Read['done'] = await looks('employee', { first: 2, after })
      pages.push(...page.items)
      after = page.endCursor
    } while (after !== null)
    expect(pages.map(({ by, what, where }) => [by, what, where])).toEqual(before)
    expect((await seen('admin')).filter(([, what]) => what === 'Watched')).toHaveLength(5)
    expect((await seen('admin')).map(([, what]) => what)).not.toContain('Warning.pdf')
    expect((await seen('hr')).map(([, what]) => what)).toContain('Warning.pdf')
  })

  it('is told of a bank account that is gone, and to nobody without the permission over this person', async () => {
    await held.server.rows('delete from bank_accounts')
    expect((await seen('employee')).map(([, what]) => what)).toContain('Bank account: Account number')
    for (const who of ['manager', 'other', 'stranger'] as const) {
      const { extensions } = await held.server.as(who).refused(query, { personId: employee() })
      expect(extensions.code, who).toMatch(/FORBIDDEN|NOT_FOUND/)
    }
    await grant(held.server, 'manager', 'people.looks.view SUBORDINATE')
    // Nothing that the manager may not view themselves: only that everything was downloaded.
    expect(await seen('manager')).toEqual([['Hana Ito', null, null]])
    expect((await held.server.as('manager').refused(query, { personId: held.server.world.people.hr })).extensions.code).toBe('NOT_FOUND')
  })
})
