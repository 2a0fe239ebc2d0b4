import { afterAll, beforeAll, expect, it } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { S3Server } from '../packages/server/src/platform/testing/s3-server.ts'
import { askAs, forgive, useBrowser } from './browser.ts'
import { personOf } from './lib/people.ts'

const environment: NodeJS.ProcessEnv = {}
let store: S3Server
beforeAll(async () => {
  store = await S3Server.start()
  const { url, region, accessKeyId, secretAccessKey } = store.config
  // For the server, which starts next
  Object.assign(environment, {
    KITH_STORAGE_URL: url,
    KITH_STORAGE_REGION: region,
    KITH_STORAGE_ACCESS_KEY_ID: accessKeyId,
    KITH_STORAGE_SECRET_ACCESS_KEY: secretAccessKey,
  })
})
const browser = useBrowser({ environment })
afterAll(async () => store.stop())

it('a file goes from the page straight to the store of the installation, and comes back from there', async () => {
  const personId = await personOf('employee')
  const ask = await askAs('hr')
  const { trainingCreate } = await ask<{ trainingCreate: { id: string } }>(
    'mutation ($input: TrainingCreateInput!) { trainingCreate(input: $input) { id } }',
    { input: { personId, name: 'Rope access', status: 'REQUESTED' } },
  )
  const page = await browser.openAs('hr', `/spa/people/${personId}/trainings/${trainingCreate.id}`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).origin)
  })
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf })
  const link = page.getByRole('link', { name: 'Download licence.pdf' })
  await link.waitFor()
  expect(sent).toEqual([new URL(store.config.url).origin])
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('licence.pdf')
  expect(await buffer(await download.createReadStream())).toEqual(pdf)
  // The pictures of the demo lie in the folder of before
  forgive(page)
})
