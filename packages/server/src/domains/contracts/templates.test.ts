import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '#platform/testing/read-pdf.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { asWritten, paragraph, useContracts } from './testing/contracts.ts'

const held = useTestServer()
const { run, refused, read, own, issue, template, person } = useContracts(() => held.server)
const preview = 'query ($content: String!) { done: getContractTemplatePreview(name: "Offer", content: $content) }'
const create = (input: object) =>
  refused('hr', 'contractTemplateCreate', { name: 'Offer', signerOrder: 'ANY', signers: [], ...input }, '{ id }')

beforeAll(async () => {
  // HR has everything that administrators have not kept for themselves
  await template([{ role: 'SUBJECT' }])
})

describe('a contract template', () => {
  it('is a draft until it is published, counts its signers, and can be withdrawn [AD-506] [AD-642]', async () => {
    const input = { name: 'Offer', signerOrder: 'ANY', signers: [] }
    const answer = '{ id version state signerCount }'
    type Made = { id: string; version: number; state: string; signerCount: number }
    const draft = await run<Made>('hr', 'contractTemplateCreate', input, answer)
    expect(draft).toMatchObject({ state: 'DRAFT', signerCount: 0 })
    const { problems } = await refused('hr', 'contractTemplatePublish', { id: draft.id, version: draft.version }, '{ id }')
    expect(problems).toEqual(expect.arrayContaining([expect.objectContaining({ path: 'content' })]))
    const whole = {
      id: draft.id,
      version: draft.version,
      signers: [{ role: 'SUBJECT' }, { role: 'SUPERVISOR' }],
      content: asWritten(paragraph('Hello')),
    }
    const edited = await run<Made>('hr', 'contractTemplateUpdate', whole, answer)
    expect(edited).toMatchObject({ state: 'DRAFT', signerCount: 2 })
    const published = await run<Made>('hr', 'contractTemplatePublish', { id: edited.id, version: edited.version }, answer)
    expect(published.state).toBe('PUBLISHED')
    const withdrawn = await run<Made>('hr', 'contractTemplateUnpublish', { id: published.id, version: published.version }, answer)
    expect(withdrawn.state).toBe('DRAFT')
  })

  it('is not deleted while a contract that was issued by it is still to be signed [AD-748]', async () => {
    const { id, version } = await template([{ role: 'SUBJECT' }])
    const contract = await issue(id)
    const draft = await run<{ version: number }>('hr', 'contractTemplateUnpublish', { id, version }, '{ version }')
    const which = { id, version: draft.version }
    expect((await refused('hr', 'contractTemplateDelete', which)).problems).toMatchObject([
      { path: 'id', message: expect.stringMatching(/^Contracts made with this template are still to be signed\./) as string },
    ])
    const signer = await own('employee', contract)
    await run('employee', 'contractReject', { id: contract, version: signer.version, reason: 'Not now' })
    await run('hr', 'contractTemplateDelete', which)
    expect(await read('hr', contract)).toMatchObject({ status: 'REJECTED' })
  })

  it('names a value that there is none of, and braces that are left open [AD-725] [AD-726]', async () => {
    for (const [text, said] of [
      ['Dear {{person.nickname}}', 'There is no value “person.nickname”'],
      ['Dear {{custom.Notice}}', 'There is no value “custom.Notice”'],
      ['Dear {{person.first_name}', 'Two braces are left open'],
    ] as const) {
      const { problems } = await create({ content: asWritten(paragraph(text)) })
      expect(problems, text).toMatchObject([{ path: 'content', message: expect.stringContaining(said) as string }])
    }
    const fine = {
      name: 'Fine',
      signerOrder: 'ANY',
      signers: [],
      content: asWritten(paragraph('{{ job.position_title }} {{custom.notice_period}}')),
    }
    await run('hr', 'contractTemplateCreate', fine, '{ id }')
  })

  it('holds nothing but what its editor writes, and nobody both signs and only reads [AD-727]', async () => {
    for (const content of ['<p>Hello</p>', '{}', '[{"kind":"script","text":"x"}]', '[{"kind":"paragraph","text":{"a":1}}]'])
      expect((await create({ content })).problems, content).toMatchObject([{ path: 'content' }])
    const { problems } = await create({ signers: [{ role: 'PERSON', personId: person('hr') }], viewerIds: [person('hr')] })
    expect(problems).toMatchObject([{ path: 'signers.0.personId' }])
    const five = Array.from({ length: 5 }, () => ({ role: 'RESOLVE' }))
    expect((await create({ signers: five })).problems).toMatchObject([
      { path: 'signers', message: 'At most 4 people can sign. Remove some of them.' },
    ])
  })

  it('is seen as a PDF before it is saved, with bold, italics, numbers and tables, by those who manage templates alone', async () => {
    const content = asWritten([
      { kind: 'heading', level: 1, text: 'Offer' },
      {
        kind: 'paragraph',
        text: [{ text: 'Dear ' }, { text: '{{person.first_name}}', strong: true }, { text: ', welcome', italic: true }],
      },
      { kind: 'numbered', items: ['First', [{ text: 'Second', strong: true, italic: true }]] },
      { kind: 'table', columns: [{ heading: 'Day' }], rows: [[[{ text: 'Monday', strong: true }]]] },
    ])
    const { done } = await held.server.as('hr').ask<{ done: string }>(preview, { content })
    const { pages, structure } = await readPdf(new Uint8Array(Buffer.from(done, 'base64')))
    expect(pages).toEqual([
      expect.stringMatching(/Offer[^]*Dear {{person\.first_name}}, welcome[^]*1\.[^]*First[^]*2\.[^]*Second[^]*Monday/),
    ])
    expect(structure.slice(0, 8)).toEqual(['Art', 'H1', 'P', 'L', 'LI', 'LBody', 'LI', 'LBody'])
    expect((await held.server.as('employee').refused(preview, { content })).extensions.code).toBe('FORBIDDEN')
  })
})
