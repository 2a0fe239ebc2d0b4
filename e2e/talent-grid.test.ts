import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { heading } from './lib/heading.ts'
import { sidewaysScrolling } from './lib/looks.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const address = '/spa/performance/talent-grid'

describe('the talent grid', () => {
  it('places a manager’s people in nine boxes, shows those of one box beside it and leads to what each was rated [PW-347]', async () => {
    const page = await openAs('manager', '/spa/dashboard')
    await page.getByRole('link', { name: 'Talent grid' }).click()
    await heading(page, 'Talent grid')
    const grid = page.getByRole('table', { name: 'Talent grid' })
    await expect.poll(() => grid.locator('.talent-box').count()).toBe(9)
    const everybody = page.getByRole('region', { name: 'Everyone in the grid' })
    const placed = await everybody.getByRole('listitem').count()
    expect(placed).toBeGreaterThan(1)
    const box = grid.getByRole('button').first()
    const title = (await box.getAttribute('aria-label'))?.split(': ').slice(0, -1).join(': ') ?? ''
    await box.click()
    const chosen = page.getByRole('region', { name: title })
    const person = chosen.getByRole('listitem').first().getByRole('link')
    expect(await chosen.getByRole('listitem').count()).toBeLessThan(placed)
    await page.reload()
    const name = await person.innerText()
    await person.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Potential' }).first().waitFor()
  })

  it('is a list for each box on a phone, narrowed to a unit, and not there for employees', async () => {
    const page = await openAs('hr', address, phone)
    await page
      .getByRole('region', { name: /^Potential: / })
      .first()
      .waitFor()
    expect(await sidewaysScrolling(page)).toBe(0)
    const count = () => page.getByRole('main').getByRole('listitem').count()
    const all = await count()
    await page.getByRole('button', { name: 'Business unit' }).click()
    await page.getByRole('menuitemradio').nth(2).click()
    await page.waitForURL('**unit=*')
    await settled(page)
    await expect.poll(count).toBeLessThan(all)
    const own = await openAs('employee', address)
    await own.getByRole('heading', { level: 1 }).waitFor()
    await settled(own)
    expect(await own.getByRole('heading', { level: 1, name: 'Talent grid' }).count()).toBe(0)
    expect(await own.getByRole('link', { name: 'Talent grid' }).count()).toBe(0)
  })
})
