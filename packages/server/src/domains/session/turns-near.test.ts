import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()

/** The texts of the statements by which somebody's inbox finds which turns have a record near. */
async function askedOfNear(who: 'admin' | 'hr' | 'manager' | 'employee'): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await held.server.as(who).ask('{ listWaiting { kind } }')
  const texts = sent.mock.calls.map(([asked]: readonly unknown[]) => textOf(asked))
  sent.mockRestore()
  return texts.filter((text) => text.trim().endsWith('as near'))
}

const textOf = (asked: unknown): string => (typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '')

it('An inbox finds by one statement at most which turns have a record near, however its reader is permitted', async () => {
  for (const who of ['admin', 'hr', 'manager', 'employee'] as const) {
    const [first, ...others] = await askedOfNear(who)
    expect([others.length, first?.includes('array[')], who).toEqual([0, true])
  }
})
