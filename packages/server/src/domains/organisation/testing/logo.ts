import sharp from 'sharp'
import type { WorldPerson } from '#src/demo/test-world.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export const beginLogo = `query ($format: PictureFormat!, $bytes: Int!) {
  getOrganisationLogoUpload(format: $format, bytes: $bytes) { upload uploadUrl } }`

/** A picture with a note in it that nobody else is to read. */
export const drawnLogo = (width = 1200, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 160, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: 'A secret place' } })
    .png()
    .toBuffer()

/** Uploads a logo; returns what it is known by. */
export async function uploadedLogo(server: TestServer, body?: Buffer, who: WorldPerson = 'admin'): Promise<string> {
  const picture = body ?? (await drawnLogo())
  const { getOrganisationLogoUpload: begun } = await server
    .as(who)
    .ask<{ getOrganisationLogoUpload: { upload: string; uploadUrl: string } }>(beginLogo, { format: 'PNG', bytes: picture.length })
  const put = await fetch(new URL(begun.uploadUrl, server.running.address), {
    method: 'PUT',
    body: new Uint8Array(picture),
    headers: { 'content-type': 'image/png' },
  })
  if (put.status !== 204) throw new Error(`The logo was refused: ${put.status}`)
  return begun.upload
}
