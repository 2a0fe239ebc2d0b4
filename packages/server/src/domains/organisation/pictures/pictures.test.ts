import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { asSystem } from '#platform/begin.ts'
import { logos } from '#platform/files/logos.ts'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { beginUpload, drawnPicture, uploadedPicture, type OrganisationPictureName } from '../testing/pictures.ts'
import { settingsVersion } from '../testing/settings.ts'
import { removeUnusedOrganisationPictures } from './removal.ts'

const held = useTestServer({ work: true })

type Logos = { full: string | null; compact: string | null; print: string | null }
const updateOf = (picture: OrganisationPictureName) =>
  `mutation ($input: Organisation${picture}UpdateInput!) { organisation${picture}Update(input: $input) { id version } }`
const update = updateOf('Logo')
const change = async (upload: string | null, picture: OrganisationPictureName = 'Logo') =>
  held.server.as('hr').ask(updateOf(picture), { input: { version: await settingsVersion(held.server.as('hr')), upload } })
const logosOf = async (who: 'employee' | 'stranger') =>
  (await held.server.as(who).ask<{ getNavigationItems: { logos: Logos } }>('{ getNavigationItems { logos { full compact print } } }'))
    .getNavigationItems.logos
const at = (path: string | null) => new URL(path ?? '', held.server.running.address)
const onSignInPage = async (tenant: string) =>
  JSON.parse((await new Browser(held.server.running.address).get(`/api/auth/ways?tenant=${tenant}`)).text) as {
    logo: string | null
    splash: string | null
  }

describe('the logo of the organisation', () => {
  it('is made to fit 400 by 150 pixels, without what a program wrote into it, in three variants [AD-708, AD-994, SH-410]', async () => {
    expect(await logosOf('employee')).toEqual({ full: null, compact: null, print: null })
    const events = await held.server.events('organisation_settings.logo_updated')
    await change(await uploadedPicture(held.server))
    const { full, compact, print } = await logosOf('employee')
    expect(print).toBe(full)
    for (const [path, width, height] of [
      [full, 400, 100],
      [compact, 64, 64],
    ] as const) {
      // Everyone gets it: the sign-in page and emails show it
      const response = await fetch(at(path))
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height, hasAlpha: true })
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('secret place')).toBe(false)
    }
    await change(await uploadedPicture(held.server, { body: await drawnPicture(100, 600) }))
    const tall = Buffer.from(await (await fetch(at((await logosOf('employee')).full))).arrayBuffer())
    expect(await sharp(tall).metadata()).toMatchObject({ width: 25, height: 150 })
    await change(await uploadedPicture(held.server, { body: await drawnPicture(80, 40) }))
    const little = Buffer.from(await (await fetch(at((await logosOf('employee')).full))).arrayBuffer())
    expect(await sharp(little).metadata()).toMatchObject({ width: 80, height: 40 })
    expect(await held.server.events('organisation_settings.logo_updated')).toBe(events + 3)
  })

  it('is on the sign-in page of its organisation alone, and where getLogoUrl says [SH-611, SH-612]', async () => {
    await change(await uploadedPicture(held.server))
    const { full } = await logosOf('employee')
    expect(await held.server.as('employee').ask('{ getLogoUrl { logoUrl } }')).toEqual({ getLogoUrl: { logoUrl: full } })
    expect((await onSignInPage('demo')).logo).toBe(full)
    expect((await onSignInPage('acme')).logo).toBeNull()
    expect(await onSignInPage('acme')).toEqual(await onSignInPage('nobody'))
    expect((await logosOf('stranger')).full).toBeNull()
  })

  it('is gone from its address once it is removed or replaced', async () => {
    await change(await uploadedPicture(held.server))
    const first = (await logosOf('employee')).full
    await change(await uploadedPicture(held.server))
    await expect.poll(async () => (await fetch(at(first))).status, { timeout: 60_000 }).toBe(404)
    const second = (await logosOf('employee')).full
    await change(null)
    expect((await logosOf('employee')).full).toBeNull()
    await expect.poll(async () => (await fetch(at(second))).status, { timeout: 60_000 }).toBe(404)
  })

  it('is refused as anything but a JPEG, PNG or GIF of at most 5 MB', async () => {
    const before = await logosOf('employee')
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const webp = await sharp(await drawnPicture())
      .webp()
      .toBuffer()
    for (const body of [drawing, webp, Buffer.from('no picture'), (await drawnPicture()).subarray(0, 200)])
      await expect(uploadedPicture(held.server, { body })).rejects.toThrow('422')
    const { extensions } = await held.server.as('hr').refused(beginUpload('Logo'), { format: 'PNG', bytes: 5_000_001 })
    expect(extensions.problems).toMatchObject([{ path: 'bytes', rule: 'pictureBytes' }])
    const version = await settingsVersion(held.server.as('hr'))
    const refused = await held.server.as('hr').refused(update, { input: { version, upload: randomUUID() } })
    expect(refused.extensions.problems).toMatchObject([{ path: 'upload', rule: 'pictureMissing' }])
    expect(await logosOf('employee')).toEqual(before)
  })

  it('is changed at the version that was seen, by those who may, with a logo of their own organisation', async () => {
    const version = await settingsVersion(held.server.as('hr'))
    const upload = await uploadedPicture(held.server)
    const events = await held.server.events()
    for (const who of ['employee', 'manager'] as const) {
      expect((await held.server.as(who).refused(beginUpload('Logo'), { format: 'PNG', bytes: 9 })).extensions.missing).toEqual([
        'organisation_settings.edit',
      ])
      expect((await held.server.as(who).refused(update, { input: { version, upload } })).extensions.missing).toEqual([
        'organisation_settings.edit',
      ])
    }
    expect((await held.server.as('hr').refused(update, { input: { version: version - 1, upload } })).extensions.code).toBe('CONFLICT')
    const foreign = await held.server
      .as('stranger')
      .refused(update, { input: { version: await settingsVersion(held.server.as('stranger')), upload } })
    expect(foreign.extensions.problems).toMatchObject([{ rule: 'pictureMissing' }])
    expect(await held.server.events()).toBe(events)
    for (const path of [
      '/api/logos/x/y/full',
      `/api/logos/${held.server.world.tenantId}/${upload}/../full`,
      `/api/logos/${held.server.world.tenantId}/${upload}/huge`,
    ])
      expect((await fetch(at(path))).status, path).toBe(404)
  })

  it('is swept out where it was uploaded an hour ago and is not used', async () => {
    const { services } = held.server.running
    const { tenantId } = held.server.world
    await change(await uploadedPicture(held.server))
    const unused = await uploadedPicture(held.server)
    const sweep = async (minutes: number) => {
      const clock = { now: () => new Date(Date.now() + minutes * 60_000) }
      await asSystem({ ...services, clock }, tenantId, (ctx) => removeUnusedOrganisationPictures.run(ctx, '2026-11-20'))
      return logos.storedBefore(services, tenantId, Infinity)
    }
    expect(await sweep(30)).toContain(unused)
    const left = await sweep(61)
    expect(left).not.toContain(unused)
    expect((await fetch(at((await logosOf('employee')).full))).status).toBe(200)
  })

  it('stays where it is chosen while the unused ones are swept out', async () => {
    const { services } = held.server.running
    const { tenantId } = held.server.world
    await change(await uploadedPicture(held.server))
    const chosen = await uploadedPicture(held.server)
    const { storage } = services.files
    const list = storage.list.bind(storage)
    vi.spyOn(storage, 'list').mockImplementationOnce(async (prefix) => {
      await change(chosen)
      return list(prefix)
    })
    const clock = { now: () => new Date(Date.now() + 61 * 60_000) }
    await asSystem({ ...services, clock }, tenantId, (ctx) => removeUnusedOrganisationPictures.run(ctx, '2026-11-20'))
    expect((await logosOf('employee')).full).toContain(chosen)
    expect(await logos.storedBefore(services, tenantId, Infinity)).toContain(chosen)
  })

  it('is at the head of emails by its whole address, with the name where it is not shown; without one, the name alone', async () => {
    const sent = async () => {
      await held.server.rows('delete from email_messages')
      const browser = new Browser(held.server.running.address)
      await browser.send('/api/auth/forgot', { tenant: 'demo', email: 'employee@demo.example' })
      const html = async () => (await held.server.rows<{ html: string | null }>('select html from email_messages'))[0]?.html ?? ''
      await expect.poll(html, { timeout: 60_000 }).not.toBe('')
      return html()
    }
    await change(await uploadedPicture(held.server))
    const { full } = await logosOf('employee')
    const address = new URL(full ?? '', held.server.running.services.config.publicUrl).href
    expect(await sent()).toContain(`<img src="${address}" alt="Harbour &amp; Pine"`)
    await change(null)
    const plain = await sent()
    expect(plain).not.toContain('<img')
    expect(plain).toContain('Harbour &amp; Pine')
  })
})

describe('the other pictures of the organisation', () => {
  const config = '{ getTenantConfig { defaultProfileCoverImage small: defaultProfileCoverImage(size: SMALL) } }'
  type Covers = { defaultProfileCoverImage: string | null; small: string | null }
  const coversOf = async (who: 'employee' | 'stranger') =>
    (await held.server.as(who).ask<{ getTenantConfig: Covers }>(config)).getTenantConfig
  const shown = async (path: string | null) => {
    const response = await fetch(at(path))
    expect(response.headers.get('content-type')).toBe('image/webp')
    return Buffer.from(await response.arrayBuffer())
  }

  it('are a picture beside the sign-in form, under 2 MB, without what a program wrote into it, on its own page alone [AD-707]', async () => {
    expect((await onSignInPage('demo')).splash).toBeNull()
    const body = await drawnPicture(2400, 1800)
    await change(await uploadedPicture(held.server, { picture: 'Splash', body }), 'Splash')
    const { splash } = await onSignInPage('demo')
    const bytes = await shown(splash)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1200 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('secret place')).toBe(false)
    expect((await onSignInPage('acme')).splash).toBeNull()
    const begun = await held.server.as('hr').refused(beginUpload('Splash'), { format: 'PNG', bytes: 2_000_000 })
    expect(begun.extensions.problems).toMatchObject([{ path: 'bytes', rule: 'splashBytes', message: expect.stringContaining('2 MB') }])
    await held.server.as('hr').ask(beginUpload('Splash'), { format: 'PNG', bytes: 1_999_999 })
    await change(null, 'Splash')
    expect((await onSignInPage('demo')).splash).toBeNull()
    await expect.poll(async () => (await fetch(at(splash))).status, { timeout: 60_000 }).toBe(404)
  })

  it('are the cover of those who have none of their own, which getTenantConfig returns [PW-638]', async () => {
    expect(await coversOf('employee')).toEqual({ defaultProfileCoverImage: null, small: null })
    await change(await uploadedPicture(held.server, { picture: 'Cover', body: await drawnPicture(2000, 1000) }), 'Cover')
    const { defaultProfileCoverImage: large, small } = await coversOf('employee')
    expect(await sharp(await shown(large)).metadata()).toMatchObject({ width: 1440, height: 480 })
    expect(await sharp(await shown(small)).metadata()).toMatchObject({ width: 480, height: 160 })
    expect((await coversOf('stranger')).defaultProfileCoverImage).toBeNull()
    // A picture is what it was uploaded as
    const refused = await held.server.as('hr').refused(updateOf('Splash'), {
      input: { version: await settingsVersion(held.server.as('hr')), upload: large?.split('/').at(-2) },
    })
    expect(refused.extensions.problems).toMatchObject([{ path: 'upload', rule: 'pictureMissing' }])
  })

  it('are changed by those who may', async () => {
    const version = await settingsVersion(held.server.as('hr'))
    const events = await held.server.events()
    for (const picture of ['Splash', 'Cover'] as const) {
      const upload = await uploadedPicture(held.server, { picture })
      for (const refused of [
        await held.server.as('manager').refused(beginUpload(picture), { format: 'PNG', bytes: 9 }),
        await held.server.as('manager').refused(updateOf(picture), { input: { version, upload } }),
      ])
        expect(refused.extensions.missing, picture).toEqual(['organisation_settings.edit'])
    }
    expect(await held.server.events()).toBe(events)
  })
})
