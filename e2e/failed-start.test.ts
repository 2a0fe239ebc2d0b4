import { expect, it } from 'vitest'
import { forgive, phone, serverLog, useBrowser } from './browser.ts'

const browser = useBrowser({ alwaysLoads: true })

it('a data client that cannot be started shows the system error page with a reference, which the server logs as critical, and a way to refresh [SH-657][SH-658]', async () => {
  const page = await browser.openAs('employee', '/spa/dashboard', phone)
  // The client has its cache kept every ten seconds
  await page.addInitScript(() => {
    const real = globalThis.setInterval
    const broken = (act: () => void, milliseconds?: number) => {
      if (milliseconds === 10_000 && !sessionStorage.getItem('mended')) throw new Error('No timer for employee@demo.example')
      return real(act, milliseconds)
    }
    Object.assign(globalThis, { setInterval: broken })
  })
  await page.goto('/spa/people')
  await page.getByRole('heading', { level: 1, name: 'System error' }).waitFor()
  const text = await page.getByText(/quote the reference id/).innerText()
  const reference = /reference id ([0-9a-f]{8})\./.exec(text)?.[1] ?? 'none'
  const lines = () =>
    serverLog()
      .split('\n')
      .filter((line) => line.includes(reference))
      .map((line) => JSON.parse(line) as { level: number; msg: string; browser: Record<string, string> })
  await expect.poll(lines).toHaveLength(1)
  expect(lines()[0]).toMatchObject({
    level: 60,
    msg: 'the data client of a browser could not be started',
    browser: { reference, message: 'No timer for :email', page: 'people.index' },
  })
  forgive(page)

  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
})
