import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { answer, question, questionId, useForms } from './testing/forms.ts'

const held = useTestServer({ work: true })
const { form, person, refused, run, send, submit } = useForms(() => held.server)
const transfer = '{ document { id uploadStatus failure downloadUrl } presignedUploadUrl }'
type File = { id: string; uploadStatus: string; failure: string | null; downloadUrl: string | null }
type Transfer = { document: File; presignedUploadUrl: string | null }
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

const put = (url: string | null, body: Uint8Array) =>
  fetch(held.server.running.address + (url ?? ''), { method: 'PUT', body, headers: { 'content-type': 'application/pdf' } })
const announce = (who: WorldPerson, id: string, filename = 'licence.pdf', body: Uint8Array = pdf) =>
  run<Transfer>(
    who,
    'ownTaskFileAnnounce',
    { id, questionId: questionId(1), filename, mime: 'application/pdf', size: body.length },
    transfer,
  )
const arrived = (who: WorldPerson, documentId: string) =>
  run<Transfer>(who, 'ownTaskFileUpdate', { documentId, uploadStatus: 'SUCCESS' }, transfer)
async function uploaded(who: WorldPerson, id: string): Promise<string> {
  const begun = await announce(who, id)
  await put(begun.presignedUploadUrl, pdf)
  return (await arrived(who, begun.document.id)).document.id
}
const files = async (who: WorldPerson, id: string) =>
  (
    await held.server
      .as(who)
      .ask<{ one: { files: File[] } }>(`query ($id: ID!) { one: getTask(id: $id) { files { id downloadUrl } } }`, { id })
  ).one.files
const asksForFile = () => form([question(1, { kind: 'FILE', isRequired: true })], { respondent: 'SUPERVISOR', sharesAnswers: true })

describe('a file that answers a question', () => {
  it('is uploaded by the respondent, and read by those who may read the answers once they are submitted [AD-477]', async () => {
    const id = await send('hr', { designId: await asksForFile() })
    const file = await uploaded('manager', id)
    expect(await files('hr', id)).toEqual([])
    await submit('manager', id, [answer(1, file)])
    for (const who of ['hr', 'employee'] as const) {
      const [shown] = await files(who, id)
      expect(shown?.id).toBe(file)
      const given = await fetch(held.server.running.address + (shown?.downloadUrl ?? ''))
      expect([given.status, await given.text()]).toEqual([200, pdf.toString()])
    }
    const downloads = await held.server.rows("select subject_id from events where name = 'task.file_downloaded'")
    expect(downloads).toEqual([{ subject_id: id }, { subject_id: id }])
  })

  it('is one of the respondent’s own for this very form that has arrived, and nothing else', async () => {
    const [id, another] = [await send('hr', { designId: await asksForFile() }), await send('hr', { designId: await asksForFile() })]
    const begun = await announce('manager', id)
    const elsewhere = await uploaded('manager', another)
    for (const value of [begun.document.id, elsewhere, 'licence.pdf']) {
      const { problems } = await refused('manager', 'ownTaskSubmit', { id, draft: 0, answers: [answer(1, value)] }, '{ id }')
      expect(problems, value).toMatchObject([{ path: `answers.${questionId(1)}` }])
    }
    for (const who of ['employee', 'hr'] as const) {
      const input = { id, questionId: questionId(1), filename: 'theirs.pdf', size: 10 }
      expect((await refused(who, 'ownTaskFileAnnounce', input, '{ document { id } }')).code, who).toBe('NOT_FOUND')
      expect((await refused(who, 'ownTaskFileRemove', { id: elsewhere })).code, who).toBe('NOT_FOUND')
    }
    const harmful = { id, questionId: questionId(1), filename: 'run.exe', size: 10 }
    expect((await refused('manager', 'ownTaskFileAnnounce', harmful, '{ document { id } }')).problems).toMatchObject([{ path: 'filename' }])
  })

  it('goes when it is replaced, when the form is handed over, and cannot be added after the form was submitted', async () => {
    const id = await send('hr', { designId: await asksForFile() })
    const [first, second] = [await uploaded('manager', id), await uploaded('manager', id)]
    await submit('manager', id, [answer(1, second)])
    const kept = () => held.server.rows('select id from documents where subject_id = $1', [id])
    expect(await kept()).toEqual([{ id: second }])
    const late = { id, questionId: questionId(1), filename: 'late.pdf', size: 10 }
    expect((await refused('manager', 'ownTaskFileAnnounce', late, '{ document { id } }')).code).toBe('INVALID')
    expect((await refused('manager', 'ownTaskFileRemove', { id: second })).code).toBe('INVALID')
    expect(first).not.toBe(second)
    const other = await send('hr', { designId: await asksForFile() })
    await uploaded('manager', other)
    await run('hr', 'taskReassign', { id: other, version: 1, respondentId: person('other') }, '{ id }')
    expect(await held.server.rows('select from documents where subject_id = $1', [other])).toEqual([])
  })
})
