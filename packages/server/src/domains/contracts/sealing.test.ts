import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readPdf } from '#platform/testing/read-pdf.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { sealContract } from './sealing/job.ts'
import { asWritten, paragraph, typed, useContracts } from './testing/contracts.ts'

const held = useTestServer({ work: true })
const { issue, read, refused, sign, template } = useContracts(() => held.server)
const link = async (who: WorldPerson, id: string) =>
  (
    await held.server
      .as(who)
      .ask<{ one: { downloadUrl: string | null } }>('query ($id: ID!) { one: getContractView(id: $id) { downloadUrl } }', { id })
  ).one.downloadUrl
const download = async (url: string | null) => fetch(held.server.running.address + (url ?? '/nothing'))
const ofFile = async (who: WorldPerson, bytes: Buffer) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return (
    await held.server
      .as(who)
      .ask<{ one: { id: string } | null }>('query ($sha256: String!) { one: getContractOfFile(sha256: $sha256) { id } }', { sha256 })
  ).one
}
const files = (id: string) => held.server.rows<{ sha256: string }>('select sha256 from contract_files where contract_id = $1', [id])

async function completed() {
  const { id: templateId } = await template([{ role: 'SUBJECT' }], { content: asWritten(paragraph('Dear {{person.first_name}}, welcome')) })
  const id = await issue(templateId, { title: 'Letter of offer' })
  await sign('employee', id, typed('Zoë Larsen'))
  return id
}

describe('a contract that everybody has signed', () => {
  it('is sealed once, as a file that says who signed what, when and from where, for those who may read it [AD-508]', async () => {
    const id = await completed()
    await expect.poll(() => files(id)).toHaveLength(1)
    const { services } = held.server.running
    for (let again = 0; again < 2; again += 1)
      await sealContract.run(
        services,
        { tenantId: held.server.world.tenantId, userId: '' },
        { contractId: id },
        new AbortController().signal,
      )
    const [file] = await files(id)
    const answer = await download(await link('employee', id))
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256)
    const text = (await readPdf(new Uint8Array(bytes))).pages.join('\n')
    expect(text).toMatch(/Dear Zoë, welcome[^]*Signatures[^]*Zoë Larsen[^]*How this contract was signed/)
    expect(text).toMatch(/\d{1,2}:\d\d:\d\d\s*\([^)]*UTC[^)]*\)\s*·\s*\d{4}-\d\d-\d\dT[\d:]+Z/)
    expect(text).toContain('127.0.0.1')
    expect((await read('hr', id)).acts.map(({ act }) => act)).toEqual(['ISSUED', 'SIGNED', 'COMPLETED', 'SEALED'])
    expect(await ofFile('hr', bytes)).toEqual({ id })
    expect(await ofFile('hr', Buffer.concat([bytes, Buffer.from('\n')]))).toBeNull()
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    expect(await ofFile('hr', changed)).toBeNull()
    expect(await ofFile('stranger', bytes)).toBeNull()
  })

  it('has no file before, and keeps its text and signatures if the template is withdrawn', async () => {
    const { id: templateId } = await template([{ role: 'SUBJECT' }, { role: 'SUPERVISOR' }])
    const id = await issue(templateId)
    await sign('employee', id)
    expect(await link('employee', id)).toBeNull()
  })

  it('is not issued where the key of the organisation cannot be opened, and says what to do', async () => {
    const { id: templateId } = await template([{ role: 'SUBJECT' }])
    const input = { personId: held.server.world.people.employee, templateId, effectiveOn: '2026-11-20' }
    await held.server.rows(
      'update seal_keys set sealed_private_key = set_byte(sealed_private_key, 20, get_byte(sealed_private_key, 20) # 1)',
    )
    const before = await held.server.rows('select count(*)::int as all from contracts')
    const { problems } = await refused('hr', 'contractIssue', input, '{ id }')
    expect(problems).toMatchObject([{ message: expect.stringContaining('Ask your system administrator') as string }])
    expect(await held.server.rows('select count(*)::int as all from contracts')).toEqual(before)
  })
})
