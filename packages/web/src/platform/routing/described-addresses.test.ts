import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsLists } from '@kith/shared/catalogue.ts'
import { matchRoute, redirectOf } from '@kith/shared/routes.ts'
import { describe, expect, it } from 'vitest'
import { domains } from '#src/domains.ts'
import { createSite } from './site.ts'

type ByArea = Readonly<Record<string, readonly string[]>>
/** The addresses that the description of the product names: those of areas that there are, and those of areas that are still to come. */
const described = JSON.parse(readFileSync(join(import.meta.dirname, 'described-addresses.json'), 'utf8')) as Record<
  'built' | 'open',
  ByArea
>
const id = '0197a0de-0000-7000-8000-000000000001'
const { pages } = createSite(domains)

/** The page to which an address leads, by itself or by being forwarded. */
function pageAt(address: string): string | null {
  let path = address.replaceAll(/\{\w+\}/g, id)
  for (let to = redirectOf(path); to !== null; to = redirectOf(path)) path = to
  const match = matchRoute(path)
  return match && pages.has(match.name) ? match.name : null
}

describe('the addresses of the description', () => {
  it.each(Object.entries(described.built))('of the area %s lead to a page each', (_, addresses) => {
    expect(addresses.filter((address) => pageAt(address) === null)).toEqual([])
  })

  it.each(Object.entries(described.open))('of the area %s, which is still to come, lead to no page yet', (_, addresses) => {
    expect(addresses.filter((address) => pageAt(address) !== null)).toEqual([])
  })

  it('are about a hundred of the settings, with a page for everything that the description has administrators keep [SH-244]', () => {
    const addresses = [...new Set(Object.values(described.built).flat())].filter((address) => address.startsWith('/spa/settings/'))
    expect(addresses.length).toBeGreaterThan(100)
    const shown = new Set(addresses.map(pageAt))
    expect(shown.has(null)).toBe(false)
    expect(shown.size).toBeGreaterThan(100)
    for (const list of settingsLists.filter(({ pages: own }) => own !== 'own')) {
      const name = `settings.${list.path.replaceAll('-', '_')}.list`
      expect([...pages.keys()], list.name).toContain(name)
    }
  })

  it('are each in one area', () => {
    const all = [described.built, described.open].flatMap((areas) => Object.values(areas).flat())
    expect(all.length).toBeGreaterThan(380)
    expect(all.filter((address, index) => all.indexOf(address) !== index)).toEqual([])
  })
})
