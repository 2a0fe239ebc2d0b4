import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { useContracts } from '../testing/contracts.ts'
import { keyOfContract } from './job.ts'

/** `npm test` installs it where it can. */
const pdfsig = process.env['PDFSIG_PATH']
const held = useTestServer({ work: true })
const { issue, sign, template } = useContracts(() => held.server)
const folder = mkdtempSync(join(tmpdir(), 'kith-pdfsig-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the verdict of Poppler on a file; it ends with an error where there is something wrong with the file. */
const verdict = (bytes: Buffer) =>
  new Promise<string>((done) => {
    const path = join(folder, 'contract.pdf')
    writeFileSync(path, bytes)
    execFile(pdfsig ?? '', [path], { cwd: folder, env: { LC_ALL: 'C.UTF-8', HOME: folder } }, (_, said, complained) =>
      done(said + complained),
    )
  })

it.runIf(pdfsig)('the seal of a contract is valid for another program, over the whole file, until a byte of it is changed', async () => {
  const { id: templateId } = await template([{ role: 'SUBJECT' }])
  const id = await issue(templateId)
  await sign('employee', id)
  await expect.poll(() => held.server.rows('select from contract_files where contract_id = $1', [id])).toHaveLength(1)
  const bytes = await buffer(held.server.running.services.files.storage.read(keyOfContract(held.server.world.tenantId, id)))

  const unchanged = await verdict(bytes)
  expect(unchanged).toMatch(/ETSI\.CAdES\.detached[^]*Total document signed[^]*Signature is Valid\./)
  expect(unchanged).not.toContain('Signature #2')

  const seal = bytes.indexOf('/Contents <')
  const signatureEnd = seal + (/(?:00)*>/.exec(bytes.subarray(seal).toString('latin1'))?.index ?? 0)
  const places = {
    title: bytes.indexOf('/Title') + 20,
    text: bytes.indexOf('stream') + 60,
    end: bytes.length - 300,
    signature: signatureEnd - 200,
  }
  for (const [part, place] of Object.entries(places)) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    expect(await verdict(changed), part).toMatch(/Digest Mismatch\.|Signature is Invalid\./)
  }
  expect(await verdict(Buffer.concat([bytes, Buffer.from('\n% more\n')]))).not.toContain('Total document signed')
})
