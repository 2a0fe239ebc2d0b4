import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { asSystem } from '#platform/begin.ts'
import { portraits } from '#platform/files/pictures.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makePerson } from '../testing/people.ts'
import { removeUnusedPictures } from './removal.ts'

const held = useTestServer({ work: true })
let photo: Buffer
let version = 0

beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c06030' } })
    .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
})

type Upload = { upload: string; uploadUrl: string }
const uploading = `query ($id: ID!, $format: PictureFormat!, $bytes: Int!) {
  getPersonPictureUpload(id: $id, format: $format, bytes: $bytes) { upload uploadUrl } }`
const updating = `mutation ($input: PersonPictureUpdateInput!) { personPictureUpdate(input: $input) { id version picture } }`
const reading = 'query ($id: ID!) { getPerson(id: $id) { version picture medium: picture(size: MEDIUM) } }'

const own = () => held.server.world.people.employee
const at = (path: string) => new URL(path, held.server.running.address)
const put = (path: string, body: Buffer, type: string) => fetch(at(path), { method: 'PUT', body, headers: { 'content-type': type } })
const begin = async (who: WorldPerson, id: string, bytes: number, format = 'JPEG') =>
  (await held.server.as(who).ask<{ getPersonPictureUpload: Upload }>(uploading, { id, format, bytes })).getPersonPictureUpload
type Seen = { version: number; picture: string | null; medium: string | null }
const seen = async (who: WorldPerson, id: string) => (await held.server.as(who).ask<{ getPerson: Seen }>(reading, { id })).getPerson

async function uploaded(who: WorldPerson, id: string, body = photo): Promise<string> {
  const { upload, uploadUrl } = await begin(who, id, body.length)
  expect((await put(uploadUrl, body, 'image/jpeg')).status).toBe(204)
  return upload
}

/** Gives the employee a picture of their own. */
async function give(): Promise<Seen> {
  const upload = await uploaded('employee', own())
  version = (await seen('hr', own())).version
  await held.server.as('employee').ask(updating, { input: { id: own(), version, upload } })
  return seen('employee', own())
}

describe('the picture of a person', () => {
  it('comes as squares of two sizes, without what the camera wrote into it, to everyone who may find them [PW-191, PW-192]', async () => {
    const { picture, medium } = await give()
    expect(await seen('other', own())).toMatchObject({ picture, medium })
    for (const [path, pixels] of [
      [picture, 64],
      [medium, 256],
    ] as const) {
      const response = await fetch(at(path ?? ''))
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toContain('private')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: pixels, height: pixels })
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('secret place')).toBe(false)
    }
  })

  it('is at no address of before while its organisation is suspended', async () => {
    const { picture } = await give()
    const statusOf = async () => (await fetch(at(picture ?? ''))).status
    const suspend = (moment: string | null) =>
      held.server.rows('update tenants set suspended_at = $2 where id = $1', [held.server.world.tenantId, moment])
    expect(await statusOf()).toBe(200)
    await suspend('2026-11-20T00:00:00Z')
    expect(await statusOf()).toBe(404)
    await suspend(null)
    expect(await statusOf()).toBe(200)
  })

  it('is refused as anything but a JPEG, PNG or GIF of its own kind', async () => {
    const before = await seen('hr', own())
    const events = await held.server.events('person.picture_updated')
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const png = await sharp(photo).png().toBuffer()
    for (const [body, format] of [
      [drawing, 'PNG'],
      [Buffer.from('no picture at all'), 'JPEG'],
      [png, 'JPEG'],
      [photo.subarray(0, photo.length / 2), 'JPEG'],
    ] as const) {
      const { upload, uploadUrl } = await begin('employee', own(), body.length, format)
      const response = await put(uploadUrl, body, `image/${format.toLowerCase()}`)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ error: { code: 'INVALID', message: expect.stringContaining('JPEG, PNG or GIF') } })
      const { extensions } = await held.server.as('employee').refused(updating, { input: { id: own(), version: before.version, upload } })
      expect(extensions.problems).toMatchObject([{ path: 'upload', rule: 'pictureMissing' }])
    }
    expect(await seen('hr', own())).toEqual(before)
    expect(await held.server.events('person.picture_updated')).toBe(events)
  })

  it('is at most 5,000,000 bytes [PW-547][PW-739]', async () => {
    await begin('employee', own(), 5_000_000)
    const { extensions } = await held.server.as('employee').refused(uploading, { id: own(), format: 'JPEG', bytes: 5_000_001 })
    expect(extensions.problems).toMatchObject([{ path: 'bytes', rule: 'pictureBytes' }])
    const { uploadUrl } = await begin('employee', own(), photo.length)
    expect((await put(uploadUrl, Buffer.concat([photo, photo]), 'image/jpeg')).status).toBe(413)
  })

  it('is changed by nobody without the permission for this person', async () => {
    const before = await seen('hr', own())
    const events = await held.server.events('person.picture_updated')
    for (const [who, code] of [
      ['nobody', 'UNAUTHENTICATED'],
      ['other', 'NOT_FOUND'],
      ['manager', 'FORBIDDEN'],
    ] as const) {
      const client = held.server.as(who)
      expect((await client.refused(uploading, { id: own(), format: 'JPEG', bytes: 10 })).extensions.code, who).toBe(code)
      expect((await client.refused(updating, { input: { id: own(), version: before.version } })).extensions.code, who).toBe(code)
    }
    expect(await seen('hr', own())).toEqual(before)
    expect(await held.server.events('person.picture_updated')).toBe(events)
  })

  it('is never one that another person uses, or that is in no store', async () => {
    const mine = await uploaded('employee', own())
    version = (await seen('hr', own())).version
    await held.server.as('employee').ask(updating, { input: { id: own(), version, upload: mine } })
    const other = await seen('hr', held.server.world.people.other)
    for (const upload of [mine, randomUUID()]) {
      const input = { id: held.server.world.people.other, version: other.version, upload }
      expect((await held.server.as('hr').refused(updating, { input })).extensions.problems).toMatchObject([{ rule: 'pictureMissing' }])
    }
    expect((await seen('hr', held.server.world.people.other)).picture).toBeNull()
  })

  it('is gone from its address once it is removed, and when the person is erased', async () => {
    const { picture, version: now } = await give()
    await held.server.as('employee').ask(updating, { input: { id: own(), version: now, upload: null } })
    expect((await seen('other', own())).picture).toBeNull()
    await expect.poll(async () => (await fetch(at(picture ?? ''))).status, { timeout: 60_000 }).toBe(404)

    const { id } = await makePerson(held.server, { lastName: 'Erased', emails: [{ email: 'erased@demo.example' }] })
    const upload = await uploaded('hr', id)
    await held.server.as('hr').ask(updating, { input: { id, version: 1, upload } })
    const given = await seen('hr', id)
    expect((await fetch(at(given.picture ?? ''))).status).toBe(200)
    await held.server.as('hr').ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: { id, version: 2 } })
    await expect.poll(async () => (await fetch(at(given.picture ?? ''))).status, { timeout: 60_000 }).toBe(404)
  })

  it('is swept out an hour after its upload where nobody uses it, also when it arrives after its person was erased', async () => {
    const { services } = held.server.running
    const { tenantId } = held.server.world
    const sweep = async (minutes: number) => {
      const clock = { now: () => new Date(Date.now() + minutes * 60_000) }
      await asSystem({ ...services, clock }, tenantId, (ctx) => removeUnusedPictures.run(ctx, '2026-11-20'))
      return portraits.storedBefore(services, tenantId, Infinity)
    }
    await give()
    const [used] = await held.server.rows<{ picture_id: string }>('select picture_id from people where id = $1', [own()])
    const { id } = await makePerson(held.server, { lastName: 'Erased', emails: [{ email: 'late@demo.example' }] })
    const { upload, uploadUrl } = await begin('hr', id, photo.length)
    await held.server.as('hr').ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: { id, version: 1 } })
    expect((await put(uploadUrl, photo, 'image/jpeg')).status).toBe(204)
    expect(await sweep(59)).toEqual(expect.arrayContaining([used?.picture_id, upload]))
    expect(await sweep(61)).toEqual([used?.picture_id])
  })

  it('is shown at no address but those that were signed, and for no longer than the next day', async () => {
    const { picture } = await give()
    const [payload, seal] = (picture ?? '').split('/').at(-1)?.split('.') ?? []
    const content = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Record<string, unknown>
    const forged = Buffer.from(JSON.stringify({ ...content, size: 'MEDIUM' })).toString('base64url')
    expect((await fetch(at(`/api/pictures/${forged}.${seal}`))).status).toBe(404)
    expect(new Date(Number(content['expiresAt'])).toISOString()).toBe('2026-11-21T00:00:00.000Z')
    expect((await seen('employee', own())).picture).toBe(picture)
  })
})

describe('the cover of a person', () => {
  const beginning = `query ($id: ID!, $format: PictureFormat!, $bytes: Int!) {
    begun: getPersonCoverUpload(id: $id, format: $format, bytes: $bytes) { upload uploadUrl } }`
  const covering = `mutation ($input: PersonCoverUpdateInput!) {
    personCoverUpdate(input: $input) { version cover small: cover(size: SMALL) } }`
  type Covered = { version: number; cover: string | null; small: string | null }
  const covered = async (who: WorldPerson) =>
    (
      await held.server
        .as(who)
        .ask<{ getPerson: Covered }>('query ($id: ID!) { getPerson(id: $id) { version cover small: cover(size: SMALL) } }', { id: own() })
    ).getPerson

  async function give(body: Buffer, who: WorldPerson = 'employee'): Promise<Covered> {
    const { begun } = await held.server.as(who).ask<{ begun: Upload }>(beginning, { id: own(), format: 'JPEG', bytes: body.length })
    expect((await put(begun.uploadUrl, body, 'image/jpeg')).status).toBe(204)
    const input = { id: own(), version: (await covered('hr')).version, upload: begun.upload }
    return (await held.server.as(who).ask<{ personCoverUpdate: Covered }>(covering, { input })).personCoverUpdate
  }

  it('is three times as wide as high, as wide as it came and no wider than 1440 pixels, for everyone who may find them', async () => {
    const exif = { IFD0: { Copyright: 'A secret place' } }
    const wide = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#306090' } })
      .withExif(exif)
      .jpeg()
      .toBuffer()
    const events = await held.server.events('person.cover_updated')
    for (const [body, width] of [
      [wide, 1440],
      // Narrower than advised, and taken all the same
      [photo, 900],
    ] as const) {
      const { cover, small } = await give(body, width === 1440 ? 'hr' : 'employee')
      expect(await covered('other')).toMatchObject({ cover, small })
      for (const [path, pixels] of [
        [cover, width],
        [small, 480],
      ] as const) {
        const response = await fetch(at(path ?? ''))
        expect(response.headers.get('cache-control')).toContain('private')
        const bytes = Buffer.from(await response.arrayBuffer())
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: pixels, height: Math.round(pixels / 3) })
        expect((await sharp(bytes).metadata()).exif).toBeUndefined()
        expect(bytes.includes('secret place')).toBe(false)
      }
    }
    expect(await held.server.events('person.cover_updated')).toBe(events + 2)
  })

  it('is a JPEG, PNG or GIF of at most 5 MB, as the picture is [PW-548, PW-549]', async () => {
    for (const document of [beginning, uploading]) {
      const tooLarge = await held.server.as('employee').refused(document, { id: own(), format: 'JPEG', bytes: 5_000_001 })
      expect(tooLarge.extensions.problems).toMatchObject([{ path: 'bytes', rule: 'pictureBytes' }])
      await held.server.as('employee').refused(document, { id: own(), format: 'WEBP', bytes: 10 })
    }
    for (const format of ['JPEG', 'PNG', 'GIF'] as const) {
      const body = await sharp(photo)[format === 'JPEG' ? 'jpeg' : format === 'PNG' ? 'png' : 'gif']().toBuffer()
      const type = `image/${format.toLowerCase()}`
      const asked = { id: own(), format, bytes: body.length }
      const { begun } = await held.server.as('employee').ask<{ begun: Upload }>(beginning, asked)
      expect((await put(begun.uploadUrl, body, type)).status, format).toBe(204)
      const { getPersonPictureUpload: face } = await held.server.as('employee').ask<{ getPersonPictureUpload: Upload }>(uploading, asked)
      expect((await put(face.uploadUrl, body, type)).status, format).toBe(204)
      const other = await held.server.as('employee').ask<{ begun: Upload }>(beginning, { ...asked, bytes: 12 })
      expect((await put(other.begun.uploadUrl, Buffer.from('no picture!!'), type)).status, format).toBe(422)
    }
  })

  it('is changed by nobody without the permission for this person, and never with a picture of another kind', async () => {
    const before = await covered('hr')
    const events = await held.server.events()
    for (const [who, code] of [
      ['nobody', 'UNAUTHENTICATED'],
      ['other', 'NOT_FOUND'],
      ['manager', 'FORBIDDEN'],
    ] as const) {
      const client = held.server.as(who)
      expect((await client.refused(beginning, { id: own(), format: 'JPEG', bytes: 10 })).extensions.code, who).toBe(code)
      expect((await client.refused(covering, { input: { id: own(), version: before.version } })).extensions.code, who).toBe(code)
    }
    const face = await uploaded('employee', own())
    const input = { id: own(), version: before.version, upload: face }
    expect((await held.server.as('employee').refused(covering, { input })).extensions.problems).toMatchObject([{ rule: 'pictureMissing' }])
    expect(await covered('hr')).toEqual(before)
    expect(await held.server.events()).toBe(events)
  })

  it('is gone from its address once it is removed', async () => {
    const { cover, version: now } = await give(photo)
    expect((await fetch(at(cover ?? ''))).status).toBe(200)
    await held.server.as('employee').ask(covering, { input: { id: own(), version: now, upload: null } })
    expect((await covered('other')).cover).toBeNull()
    await expect.poll(async () => (await fetch(at(cover ?? ''))).status, { timeout: 60_000 }).toBe(404)
  })
})
