import { describe, expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'

const { openAs } = useBrowser()

const born = 'Date of birth'

async function someoneBorn(): Promise<{ id: string; displayName: string }> {
  const ask = await askAs('hr')
  const { listPeople } = await ask<{ listPeople: { items: { id: string; displayName: string; dateOfBirth: string | null }[] } }>(
    '{ listPeople(first: 20) { items { id displayName dateOfBirth } } }',
  )
  const found = listPeople.items.find(({ dateOfBirth }) => dateOfBirth)
  if (!found) throw new Error('The demo has nobody with a date of birth')
  return found
}

describe('sensitive data', () => {
  it('is public, private or censored; a date of birth is covered until it is pressed, and shown 300 ms later [PW-617][PW-185][PW-186]', async () => {
    const { id } = await someoneBorn()
    const page = await openAs('hr', `/spa/people/${id}`)
    const part = page.locator('.detail-fields > div', { hasText: born }).first()
    const cover = part.getByRole('button', { name: `Show ${born}` })
    await expect.poll(() => part.locator('dd').innerText()).toBe('')
    // Public and private values stand there at once
    await page.locator('.detail-fields > div', { hasText: 'Platform ID' }).locator('dd', { hasText: /\S/ }).waitFor()
    await page.locator('.detail-fields > div', { hasText: 'Gender' }).locator('dd').waitFor()
    await part.evaluate((element) => {
      const seen = window as unknown as { pressedAt: number; shownAt: number }
      element.addEventListener('click', () => (seen.pressedAt = performance.now()), { capture: true, once: true })
      new MutationObserver(() => {
        if (!seen.shownAt && /\d{4}/.test(element.textContent)) seen.shownAt = performance.now()
      }).observe(element, { childList: true, subtree: true })
    })
    await cover.press('Enter')
    await part.getByText(/\b(19|20)\d\d\b/).waitFor()
    const waited = await page.evaluate(() => {
      const { pressedAt, shownAt } = window as unknown as { pressedAt: number; shownAt: number }
      return shownAt - pressedAt
    })
    expect(waited).toBeGreaterThanOrEqual(299)
    await cover.click()
    await expect.poll(() => part.locator('dd').innerText()).toBe('')
  })
})
