import sharp from 'sharp'
import type { WorldPerson } from '#src/demo/test-world.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export type OrganisationPictureName = 'Logo' | 'Splash' | 'Cover'
export const beginUpload = (picture: OrganisationPictureName) => `query ($format: PictureFormat!, $bytes: Int!) {
  begun: getOrganisation${picture}Upload(format: $format, bytes: $bytes) { upload uploadUrl } }`

/** A picture with a note in it that nobody else is to read. */
export const drawnPicture = (width = 1200, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 160, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: 'A secret place' } })
    .png()
    .toBuffer()

type Given = { picture?: OrganisationPictureName; body?: Buffer; who?: WorldPerson }

/** Uploads a picture of the organisation, a logo unless another is named; returns what it is known by. */
export async function uploadedPicture(server: TestServer, { picture = 'Logo', body, who = 'admin' }: Given = {}): Promise<string> {
  const bytes = body ?? (await drawnPicture())
  const { begun } = await server
    .as(who)
    .ask<{ begun: { upload: string; uploadUrl: string } }>(beginUpload(picture), { format: 'PNG', bytes: bytes.length })
  const put = await fetch(new URL(begun.uploadUrl, server.running.address), {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/png' },
  })
  if (put.status !== 204) throw new Error(`The picture was refused: ${put.status}`)
  return begun.upload
}
