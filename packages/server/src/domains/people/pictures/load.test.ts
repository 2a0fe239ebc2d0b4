import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const asking = `query ($id: ID!, $format: PictureFormat!, $bytes: Int!) {
  begun: getPersonPictureUpload(id: $id, format: $format, bytes: $bytes) { uploadUrl } }`
const own = (who: WorldPerson) => held.server.world.people[who]
const begin = (who: WorldPerson, bytes: number, format = 'PNG', id = own(who)) =>
  held.server.as(who).send<{ begun: { uploadUrl: string } }>(asking, { id, format, bytes })

async function upload(who: WorldPerson, body: Buffer, format = 'PNG') {
  const { data } = await begin(who, body.length, format)
  const type = `image/${format.toLowerCase()}`
  const response = await fetch(new URL(data?.begun.uploadUrl ?? '', held.server.running.address), {
    method: 'PUT',
    body,
    headers: { 'content-type': type },
  })
  return [response.status, response.status === 204 ? '' : ((await response.json()) as { error: { message: string } }).error.message]
}
const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c06030' } })

describe('a picture', () => {
  it('is refused with more than 25 megapixels, 16,384 pixels on a side or 8 bits per colour', async () => {
    const deep = await drawn(50, 50).toColourspace('rgb16').png().toBuffer()
    expect(await upload('employee', await drawn(5001, 5000).png().toBuffer())).toEqual([422, expect.stringContaining('25 megapixels')])
    expect(await upload('employee', await drawn(16_385, 10).jpeg().toBuffer(), 'JPEG')).toEqual([
      422,
      expect.stringContaining('25 megapixels'),
    ])
    expect(await upload('employee', deep)).toEqual([422, expect.stringContaining('8 bits')])
    expect(await upload('employee', await drawn(5000, 5000).png().toBuffer())).toEqual([204, ''])
    expect(await upload('employee', await drawn(16_384, 10).jpeg().toBuffer(), 'JPEG')).toEqual([204, ''])
  })

  it('is decoded after the others of the same person, and beside no more than one of all', async () => {
    await held.server.rows('delete from rate_limits')
    const large = await drawn(2000, 2000).png().toBuffer()
    // The counters are those of the process, in which other files were tested before
    await expect.poll(() => sharp.counters()).toEqual({ queue: 0, process: 0 })
    const { pictureTurns } = held.server.running.services
    const during = pictureTurns.during.bind(pictureTurns)
    const turns = { now: 0, most: 0 }
    const watched = vi.spyOn(pictureTurns, 'during').mockImplementation((party, work) =>
      during(party, async () => {
        turns.now += 1
        turns.most = Math.max(turns.most, turns.now)
        return work().finally(() => (turns.now -= 1))
      }),
    )
    // How many there are it cannot say: one that is done is still counted while the next one begins
    const decoding = { outside: 0 }
    const count = () => {
      const { queue, process } = sharp.counters()
      if (queue + process > 0 && turns.now === 0) decoding.outside += 1
    }
    sharp.queue.on('change', count)
    const many = (who: WorldPerson) => Promise.all(Array.from({ length: 6 }, () => upload(who, large)))
    expect(await many('employee')).toEqual(Array.from({ length: 6 }, () => [204, '']))
    expect(turns.most).toBe(1)
    expect((await Promise.all((['employee', 'hr', 'stranger'] as const).map(many))).flat()).toEqual(
      Array.from({ length: 18 }, () => [204, '']),
    )
    expect([turns.most, decoding.outside]).toEqual([2, 0])
    sharp.queue.off('change', count)
    watched.mockRestore()
  })
})

it('pictures of oneself are 30 an hour, and those of others are not counted with them', async () => {
  await held.server.rows('delete from rate_limits')
  for (let each = 0; each < 30; each += 1) expect((await begin('hr', 10)).errors).toBeUndefined()
  expect((await begin('hr', 10)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  expect((await begin('hr', 10, 'PNG', own('employee'))).errors).toBeUndefined()
})
