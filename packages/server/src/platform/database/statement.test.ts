import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { statement, type Parameters } from './statement.ts'

describe('a statement', () => {
  it('sends a value once for each type that its text gives it', () => {
    const days = statement(
      (_, p: Parameters<{ day: string; names: readonly string[] }>) =>
        sql`select ${p.day}::date, ${p.names}::text[], ${p.day}::date + 1, ${p.day}::text, ${p.names}::text[], ${p.day}, ${p.day}, ${'fixed'}::text`,
    )
    expect(days.text).toBe('select $1::date, $2::text[], $1::date + 1, $3::text, $2::text[], $4, $5, $6::text')
    const [day, names] = ['2026-11-30', ['Zoë']]
    expect(days.bind({ day, names })).toEqual([day, names, day, day, day, 'fixed'])
  })
})
