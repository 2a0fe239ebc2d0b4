import { standingOf, type InstanceStatus } from '@kith/shared/domains/qualifications/standing.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inRole } from '#domains/access/testing/acting.ts'
import { asActor } from '#platform/begin.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { documentOf, useInstances, which, type Instance, type Who } from './testing/instances.ts'

const held = useTestServer({ work: true })
const removal = 'mutation ($input: RecordVersionInput!) { qualificationInstanceDelete(input: $input) }'
const { run, refused, pathsOf, shown } = useInstances(() => held.server)
const of = (who: keyof typeof held.server.world.people) => held.server.world.people[who]

type Need = 'NONE' | 'OPTIONAL' | 'REQUIRED'
let typeId = ''
const items: Record<string, string> = {}
async function itemWith(attachment: Need, expiry: Need, registration: Need): Promise<string> {
  const name = [attachment, expiry, registration].join(' ')
  const create = 'mutation ($input: QualificationLibraryItemCreateInput!) { done: qualificationLibraryItemCreate(input: $input) { id } }'
  const input = { name, typeId, attachment, expiry, registration }
  return (items[name] ??= (await held.server.as('hr').ask<{ done: { id: string } }>(create, { input })).done.id)
}
const whole = { issuingOrganisation: 'Red Cross', issueDate: '2026-03-02', expiryDate: '2027-03-01' }
const draft = async (more: object = {}, who: Who = 'employee', whose: 'employee' | 'admin' = 'employee') =>
  run(who, 'Create', { personId: of(whose), itemId: await itemWith('NONE', 'OPTIONAL', 'OPTIONAL'), ...whole, ...more })
const waiting = async (more: object = {}) => run('employee', 'Submit', which(await draft(more)))
const approved = async (more: object = {}) => run('manager', 'Approve', which(await waiting(more)))

beforeAll(async () => {
  const { types } = await held.server.as('hr').ask<{ types: { id: string }[] }>('{ types: listAllQualificationTypes { id } }')
  typeId = types[0]?.id ?? ''
})
beforeEach(() => held.server.rows('delete from qualification_instances'))

describe('a qualification of a person', () => {
  it('begins as a draft of which only the item is required, and whose dates are in order [PW-436][PW-504][PW-501][AD-763][SH-452]', async () => {
    const itemId = await itemWith('NONE', 'REQUIRED', 'REQUIRED')
    expect(await pathsOf('employee', 'Create', { personId: of('employee') })).toEqual(['itemId'])
    const order = await refused('employee', 'Create', {
      personId: of('employee'),
      itemId,
      issueDate: '2026-03-02',
      expiryDate: '2026-03-02',
    })
    expect(order.problems).toMatchObject([{ path: 'expiryDate', message: 'Expiry date must be after issue date.' }])
    expect(await run('employee', 'Create', { personId: of('employee'), itemId })).toMatchObject({ status: 'DRAFT', standing: 'DRAFT' })
  })

  it('is submitted with what its item asks for, and is then awaiting approval [PW-242][PW-437][PW-442][PW-495][PW-496][PW-497][PW-499][AD-645][SH-401][SH-453]', async () => {
    const { id } = await run('employee', 'Create', { personId: of('employee'), itemId: await itemWith('NONE', 'REQUIRED', 'REQUIRED') })
    expect((await pathsOf('employee', 'Submit', { id, version: 1 }))?.toSorted()).toEqual([
      'expiryDate',
      'issueDate',
      'issuingOrganisation',
      'registrationNumber',
    ])
    await run('employee', 'Update', { id, version: 1, ...whole, registrationNumber: 'A 1', notes: 'At the depot' })
    expect(await run('employee', 'Submit', { id, version: 2 })).toMatchObject({
      ...whole,
      status: 'AWAITING_APPROVAL',
      registrationNumber: 'A 1',
      notes: 'At the depot',
      item: { name: 'NONE REQUIRED REQUIRED' },
      documents: [],
      comments: [],
    })
  })

  it('has no expiry date and no number where its item has none, and may be without where they are optional [PW-498][PW-500]', async () => {
    const { id } = await draft({ itemId: await itemWith('NONE', 'NONE', 'NONE'), registrationNumber: 'A 1' })
    expect(await shown('employee', id)).toMatchObject({ expiryDate: null, registrationNumber: null, issueDate: '2026-03-02' })
    expect(await waiting({ expiryDate: null, registrationNumber: null })).toMatchObject({ status: 'AWAITING_APPROVAL' })
  })

  it('stands as the shared function says, on every day of its life and in every state', async () => {
    const { id } = await draft()
    const dates = [null, '2026-11-19', '2026-11-20', '2026-11-21', '2027-02-17', '2027-02-18', '2027-02-19']
    for (const status of ['DRAFT', 'AWAITING_APPROVAL', 'APPROVED', 'DECLINED', 'REVOKED'] satisfies InstanceStatus[])
      for (const issueDate of ['2026-01-01', '2026-11-20', '2026-11-21'])
        for (const expiryDate of dates.filter((day) => day === null || day > issueDate)) {
          await held.server.rows('update qualification_instances set status = $2, issue_on = $3, expiry_on = $4 where id = $1', [
            id,
            status,
            issueDate,
            expiryDate,
          ])
          const evidence = { id, status, issueDate, expiryDate, renewalOfId: null, warningDays: 90 }
          expect((await shown('hr', id)).standing, `${status} ${issueDate} ${expiryDate}`).toBe(standingOf([evidence], null, '2026-11-20'))
        }
  })
})

describe('a decision on a qualification', () => {
  it('approves it, once, by those who may and who have seen it as it is [PW-438][PW-503][AD-645][AD-821][AD-842]', async () => {
    const one = await waiting()
    expect((await refused('employee', 'Approve', which(one))).code).toBe('FORBIDDEN')
    expect((await refused('manager', 'Approve', { id: one.id, version: 1 })).code).toBe('CONFLICT')
    const answers = await Promise.all(
      (['manager', 'hr'] as const).map((who) => held.server.as(who).send(documentOf('Approve'), { input: which(one) })),
    )
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done'])
    expect(await shown('employee', one.id)).toMatchObject({ status: 'APPROVED', standing: 'CURRENT', decidedOn: '2026-11-20' })
  })

  it('rejects it with a comment, and it is corrected and submitted again [PW-439][PW-440][AD-646][AD-843]', async () => {
    const one = await waiting()
    expect(await pathsOf('manager', 'Reject', which(one))).toEqual(['decisionComment'])
    const declined = await run('manager', 'Reject', { ...which(one), decisionComment: 'The number is missing.' })
    expect(await shown('employee', one.id)).toMatchObject({
      status: 'DECLINED',
      decisionComment: 'The number is missing.',
      decidedBy: { displayName: 'Malik Osei' },
      viewerCan: ['submit', 'edit', 'delete'],
    })
    const edited = await run('employee', 'Update', { ...which(declined), registrationNumber: 'A 1' })
    const again = await run('employee', 'Submit', which(edited))
    expect(await run('manager', 'Approve', which(again))).toMatchObject({ status: 'APPROVED', decisionComment: null })
  })

  it('is made on submitting by those who enter it for others, and never for oneself, whatever one’s rights or role [PW-444]', async () => {
    const entered = await draft({}, 'manager')
    expect(await run('manager', 'Submit', which(entered))).toMatchObject({ status: 'APPROVED', decidedBy: { displayName: 'Malik Osei' } })
    const own = await run('admin', 'Submit', which(await draft({}, 'admin', 'admin')))
    expect(own).toMatchObject({ status: 'AWAITING_APPROVAL', viewerCan: ['delete'] })
    expect((await refused('admin', 'Approve', which(own))).code).toBe('FORBIDDEN')
    const { client } = await inRole(held.server, 'admin', { userId: await held.server.userOf('hr') })
    expect((await client.refused(documentOf('Approve'), { input: which(own) })).extensions.code).toBe('FORBIDDEN')
    const another = await draft({}, 'admin', 'admin')
    expect((await client.refused(documentOf('Submit'), { input: which(another) })).extensions.code).toBe('FORBIDDEN')
  })

  it('revokes what was approved, with a comment; it is renewed after that [PW-445]', async () => {
    const one = await approved()
    expect(await pathsOf('manager', 'Revoke', which(one))).toEqual(['decisionComment'])
    const revoked = await run('manager', 'Revoke', { ...which(one), decisionComment: 'Withdrawn by the issuer' })
    expect(revoked).toMatchObject({ status: 'REVOKED', standing: 'REVOKED' })
    expect((await shown('employee', one.id)).viewerCan).toEqual(['renew'])
  })
})

describe('a renewal', () => {
  it('is a draft with the same organisation and number, beside what it renews [PW-441][PW-242][AD-647]', async () => {
    const one = await approved({ registrationNumber: 'A 1' })
    const renewal = await run('employee', 'Renew', { ...which(one), issueDate: '2027-02-01' })
    expect(renewal).toMatchObject({
      status: 'DRAFT',
      renewalOfId: one.id,
      issuingOrganisation: 'Red Cross',
      registrationNumber: 'A 1',
      issueDate: '2027-02-01',
      expiryDate: null,
      item: one['item'],
    })
    expect(await shown('employee', one.id)).toMatchObject({ status: 'APPROVED', renewal: { id: renewal.id }, viewerCan: [] })
    const elsewhere = { ...which(renewal), itemId: await itemWith('NONE', 'NONE', 'NONE') }
    expect(await pathsOf('employee', 'Update', elsewhere)).toEqual(['itemId'])
  })

  it('that ends before what it renews is approved only once that is confirmed, whoever submits it', async () => {
    const one = await approved({ expiryDate: '2028-11-30' })
    const renewal = await run('employee', 'Renew', { ...which(one), issueDate: '2026-11-01', expiryDate: '2027-11-30' })
    const submitted = await run('employee', 'Submit', which(renewal))
    const error = (await held.server.as('manager').send(documentOf('Approve'), { input: which(submitted) })).errors?.[0]
    expect(error?.extensions.problems).toMatchObject([
      {
        path: 'confirmed',
        message:
          'This renewal ends on 2027-11-30, before the qualification that it renews, which is valid until 2028-11-30. Check the expiry date, or approve it as it is.',
      },
    ])
    expect(await run('manager', 'Approve', { ...which(submitted), confirmed: true })).toMatchObject({ status: 'APPROVED' })

    const another = await approved({ expiryDate: '2028-11-30' })
    const byManager = await run('manager', 'Renew', { ...which(another), issueDate: '2026-11-01', expiryDate: '2027-11-30' })
    expect(await pathsOf('manager', 'Submit', which(byManager))).toEqual(['confirmed'])
    expect(await run('manager', 'Submit', { ...which(byManager), confirmed: true })).toMatchObject({ status: 'APPROVED' })
  })

  it('that is approved makes of what has expired something renewed, and of what has not something that does not expire soon', async () => {
    const one = await approved({ expiryDate: '2026-11-30' })
    const standing = async () => (await shown('employee', one.id))['standing']
    expect(await standing()).toBe('EXPIRING_SOON')
    const renewal = await run('employee', 'Renew', { ...which(one), issueDate: '2026-12-01' })
    const submitted = await run('employee', 'Submit', which(renewal))
    expect(await standing()).toBe('EXPIRING_SOON')
    const decided = await run('manager', 'Approve', which(submitted))
    expect(await standing()).toBe('CURRENT')
    held.server.travel('2026-11-30T22:00:00Z')
    expect(await standing()).toBe('RENEWED')
    await run('manager', 'Revoke', { ...which(decided), decisionComment: 'Withdrawn' })
    expect(await standing()).toBe('EXPIRED')
    held.server.travel(startOfTests)
  })

  it('is begun once, and not of a draft', async () => {
    const one = await approved()
    const twice = await Promise.all([1, 2].map(() => held.server.as('employee').send(documentOf('Renew'), { input: which(one) })))
    expect(twice.map(({ errors }) => errors?.[0]?.extensions.problems?.[0]?.message ?? 'done').toSorted()).toEqual([
      'This qualification has a renewal already. Continue with the renewal.',
      'done',
    ])
    expect((await refused('employee', 'Renew', which(await draft()))).code).toBe('INVALID')
  })

  it('is what a change of an approved one takes, but for those who approve; it is no input of its own', async () => {
    const one = await approved()
    const change = { ...which(one), expiryDate: '2028-03-01' }
    expect((await refused('employee', 'Update', change)).problems).toMatchObject([{ path: 'id', rule: 'edit' }])
    const attach =
      'mutation ($input: QualificationInstanceAttachmentCreateInput!) { qualificationInstanceAttachmentCreate(input: $input) { presignedUploadUrl } }'
    const file = { qualificationInstanceId: one.id, filename: 'card.pdf', size: 9 }
    expect((await held.server.as('employee').refused(attach, { input: file })).extensions.code).toBe('INVALID')
    expect(await run('manager', 'Update', change)).toMatchObject({ status: 'APPROVED', expiryDate: '2028-03-01' })
    const { errors } = await held.server.as('hr').send(documentOf('Create'), { input: { personId: of('employee'), renewalOfId: one.id } })
    expect(errors?.[0]?.message).toContain('renewalOfId')
  })
})

describe('deleting a qualification', () => {
  const codeOf = async (who: Who, one: Instance) => {
    const { errors } = await held.server.as(who).send(removal, { input: which(one) })
    return errors?.[0]?.extensions.code ?? 'done'
  }

  it('is for one’s own drafts and declined ones, and any others take the permission [PW-443][PW-446][AD-648][AD-844]', async () => {
    const [one, other, late] = [await draft(), await waiting(), await approved()]
    expect(await codeOf('manager', one)).toBe('INVALID')
    expect(await codeOf('employee', one)).toBe('done')
    expect(await codeOf('employee', other)).toBe('INVALID')
    const declined = await run('manager', 'Reject', { ...which(other), decisionComment: 'No' })
    expect([await codeOf('employee', declined), await codeOf('employee', late), await codeOf('hr', late)]).toEqual([
      'done',
      'INVALID',
      'done',
    ])
    expect(await held.server.rows('select id from qualification_instances')).toEqual([])
  })
})

describe('what is waiting', () => {
  const listed = async (who: Who) => {
    const query = '{ all: listQualificationInstances(waiting: true) { totalCount items { id } } }'
    const { all } = await held.server.as(who).ask<{ all: { totalCount: number; items: { id: string }[] } }>(query)
    expect(all.totalCount).toBe(all.items.length)
    return all.items.map(({ id }) => id)
  }

  it('is listed for those who decide on it: submitted, within their reach, and not their own', async () => {
    const [one, own] = [await waiting(), await run('admin', 'Submit', which(await draft({}, 'admin', 'admin')))]
    await draft()
    await approved()
    expect(await listed('manager')).toEqual([one.id])
    expect((await listed('hr')).toSorted()).toEqual([one.id, own.id].toSorted())
    expect([await listed('admin'), await listed('employee'), await listed('other')]).toEqual([[one.id], [], []])
  })

  it('is not what a file brings by those who decide, and not what needs a file of its own', async () => {
    const brought = async (who: 'hr' | 'employee', itemId: string) => {
      const identity = { tenantId: held.server.world.tenantId, userId: await held.server.userOf(who) }
      const { services } = held.server.running
      const input = { personId: of('employee'), itemId, issuingOrganisation: 'Red Cross', issueDate: '2026-03-02' }
      await asActor(services, identity, { source: 'import' }, (ctx) =>
        services.kith.mutation('qualificationInstanceCreate').runNamed(ctx, input),
      )
    }
    await brought('hr', await itemWith('OPTIONAL', 'NONE', 'NONE'))
    await brought('employee', await itemWith('OPTIONAL', 'NONE', 'NONE'))
    await brought('hr', await itemWith('REQUIRED', 'NONE', 'NONE'))
    const rows = await held.server.rows<{ status: string }>('select status from qualification_instances order by id')
    expect(rows.map(({ status }) => status)).toEqual(['APPROVED', 'AWAITING_APPROVAL', 'DRAFT'])
  })
})

it('nobody else learns of it on any road, nor does another organisation', async () => {
  const one = await waiting()
  const roads = [
    [`query ($input: ID!) { getQualificationInstance(id: $input) { id } }`, one.id],
    ...(['Update', 'Submit', 'Approve', 'Renew'] as const).map((verb) => [documentOf(verb), which(one)] as const),
    [removal, which(one)],
  ] as const
  for (const who of ['other', 'stranger'] as const) {
    for (const [query, input] of roads)
      expect((await held.server.as(who).refused(query, { input })).extensions.code, query).toMatch(/^(FORBIDDEN|NOT_FOUND)$/)
    const { all } = await held.server.as(who).ask<{ all: unknown }>('{ all: listQualificationInstances { totalCount items { id } } }')
    expect(all).toEqual({ totalCount: 0, items: [] })
  }
})
