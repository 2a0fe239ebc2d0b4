import { describe, expect, it } from 'vitest'
import { desktop, phone, useBrowser } from './browser.ts'
import { heading } from './lib/heading.ts'

const { openAs } = useBrowser()

describe('the talent grid', () => {
  it('places a manager’s people in nine boxes, shows those of one box beside it and leads to what each was rated; on a phone it is a list for each box [PW-347]', async () => {
    const page = await openAs('manager', '/spa/dashboard')
    const side = page.getByRole('navigation', { name: 'Main navigation' })
    await side.getByRole('link', { name: 'Growth' }).click()
    await side.getByRole('link', { name: 'Reviews' }).click()
    await page.getByRole('navigation', { name: 'Reviews' }).getByRole('link', { name: 'Talent grid' }).click()
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
    await page.setViewportSize(phone.viewport)
    await page
      .getByRole('region', { name: /^Potential: / })
      .first()
      .waitFor()
    await page.setViewportSize(desktop.viewport)
    await page.reload()
    const name = await person.innerText()
    await person.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Potential' }).first().waitFor()
  })
})
