import { sql } from 'kysely'
import { enqueue } from '#platform/background/enqueue.ts'
import { defineJobInSets } from '#platform/background/jobs.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'

const queue = 'qualification-spans'
const peopleOfSet = 1000

/** What may concern more people than one transaction bears: the database has noted them. */
export const startSpanRebuilds = defineSubscriber({
  name: 'qualification-span-rebuilds',
  on: ['requirement_group_item.created', 'requirement_group_item.deleted', 'requirement_group.merged', 'qualification_library_item.merged'],
  as: 'system',
  run: async (ctx) => {
    if ((await ctx.db.one(isNoted, {})).is_noted) await enqueue(ctx, queue, {})
  },
})

export const rebuildSpans = defineJobInSets({
  queue,
  set: async ({ db }) => (await db.one(rebuildSome, { limit: peopleOfSet })).done === 0,
})

const isNoted = statement(() => sql<{ is_noted: boolean }>`select exists (select from qualification_span_rebuilds) as is_noted`)

const rebuildSome = statement(
  (_, p: Parameters<{ limit: number }>) => sql<{ done: number }>`select app.rebuild_some_qualification_spans(${p.limit}::integer) as done`,
)
