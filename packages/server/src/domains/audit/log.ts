import { auditLogList } from '@kith/shared/domains/audit.ts'
import { plain } from '@kith/shared/plain.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { daysAfter } from '@kith/shared/days.ts'
import type { Context } from '#platform/context.ts'
import { eventSight, sightsOf } from '#platform/events/open-events.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList, type Asked } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { events } from '#platform/rights/catalogue.ts'
import { isUuid } from '#platform/rights/check.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { changesInLine } from './in-words.ts'
import { countLog, logPage, type LoggedEvent, type Sought, type Way } from './sql/log.ts'
import { actorText, eventText, recordName, recordText } from './records.ts'
import { AuditEvent } from './types.ts'

const mostCounted = 1000
const eventNames = [...events]

/** Everything that happened, as the chain keeps it, with what the reader may see of it. */
const log = defineList({
  declaration: auditLogList,
  page: (ctx, asked, { size, after }) => {
    const sought = readSought(ctx, asked)
    return {
      rows: async () => {
        const given = await sought
        return readPage(
          { after, size },
          {
            cursor: (row: LoggedEvent) => [row.moment, row.id],
            read: ([afterMoment = null, afterId = null], limit) =>
              ctx.db.run(logPage(shapeOf(ctx, given)), {
                ...given,
                ...eventSight(ctx),
                names: namesFor(given),
                afterMoment,
                afterId,
                limit,
              }),
          },
        )
      },
      total: async () => {
        const given = await sought
        const { total } = await ctx.db.one(countLog(shapeOf(ctx, given)), {
          ...given,
          ...eventSight(ctx),
          names: namesFor(given),
          afterMoment: null,
          afterId: null,
          limit: mostCounted + 1,
        })
        return { total: Math.min(total, mostCounted), isCapped: total > mostCounted }
      },
    }
  },
  cells: {
    event: async (row, ctx) => eventText(await wordingOf(ctx), row.name),
    at: (row) => row.at,
    actor: async (row, ctx) => actorText(await wordingOf(ctx), row),
    record: async (row, ctx) => {
      const [kind, name] = [recordText(await wordingOf(ctx), row.subject_kind), await recordName(ctx, row)]
      return name ? `${kind}: ${name}` : kind
    },
    person: (row) => row.person_name,
    source: (row) => row.source,
    changes: (row, ctx) => changesInLine(ctx, row),
    name: (row) => row.name,
    recordId: (row) => row.subject_id,
  },
})

export const listAuditEvents = defineListPage({
  list: log,
  name: 'listAuditEvents',
  pageName: 'AuditEventPage',
  type: AuditEvent,
  size: 25,
  description: 'The audit log, newest first. `from` and `until` are days of the reader’s time zone; totals stop at 1,000.',
  searchDescription: 'Part of what happened, in the words of the reader, or of the name of the event.',
})

/** Days become moments of the reader, kinds and searched texts the names of events. */
async function readSought(ctx: Context, { filters, search }: Asked): Promise<Sought> {
  const one = (name: string) => {
    const value = filters[name]
    return Array.isArray(value) ? (value as readonly string[])[0] || null : null
  }
  const id = (name: string) => {
    const value = one(name)
    if (value && !isUuid(value)) throw new Invalid([problem(`filter.${name}`, 'reference')])
    return value
  }
  const day = (name: string) => {
    const value = one(name)
    if (value && !parseDate(value)) throw new Invalid([problem(`filter.${name}`, 'date_day')])
    return value
  }
  const [event, kind, from, until] = [one('event'), one('kind'), day('from'), day('until')]
  const wording = await wordingOf(ctx)
  const wanted = plain(search?.trim() ?? '')
  const isNarrowed = Boolean(event || kind || wanted)
  const names = eventNames.filter(
    (name) =>
      (!event || name === event) &&
      (!kind || name.startsWith(`${kind}.`)) &&
      (!wanted || plain(eventText(wording, name)).includes(wanted) || name.includes(wanted)),
  )
  const zone = ctx.actor.timezone
  return {
    names: isNarrowed ? names : null,
    actor: id('actor'),
    person: id('person'),
    subject: id('record'),
    from: from ? `${from} 00:00 ${zone}` : '-infinity',
    until: until ? `${daysAfter(until, 1)} 00:00 ${zone}` : 'infinity',
  }
}

const shapeOf = (ctx: Context, sought: Sought) => ({ way: wayOf(sought), sights: sightsOf(ctx) })

function wayOf({ names, actor, person, subject }: Sought): Way {
  if (subject) return 'subject'
  if (person) return 'person'
  return actor ? 'actor' : names ? 'name' : 'all'
}

/** One of the events that there are, with any actor. */
const namesFor = (sought: Sought) => (wayOf(sought) === 'actor' ? (sought.names ?? eventNames) : sought.names)
