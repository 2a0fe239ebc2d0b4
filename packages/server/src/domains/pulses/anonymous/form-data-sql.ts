import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { sendColumns, type AnonymousSendRow } from './sql.ts'

export type AnsweredDesignRow = { readonly id: string; readonly name: string; readonly sends: number; readonly last_at: Date }

/** Reads the anonymous forms that were sent, the one that was sent last first. */
export const answeredDesigns = statement(
  (_, p: Parameters<{ design: string | null }>) => sql<AnsweredDesignRow>`
  select design.id, design.name, count(*)::integer as sends, max(send.planned_at) as last_at
  from anonymous_sends send
  join anonymous_form_design_versions version on version.id = send.version_id
  join anonymous_form_designs design on design.id = version.anonymous_form_design_id
  where send.state in ('OPEN', 'CLOSED') and (${p.design}::uuid is null or design.id = ${p.design}::uuid)
  group by design.id, design.name order by last_at desc, design.id`,
)

/** Reads the last sends of an anonymous form, the latest first. */
export const sendsOfDesign = statement(
  (_, p: Parameters<{ design: string; most: number }>) => sql<AnonymousSendRow>`
  select ${sendColumns} from anonymous_sends
  where state in ('OPEN', 'CLOSED')
    and version_id in (select id from anonymous_form_design_versions where anonymous_form_design_id = ${p.design}::uuid)
  order by planned_at desc, id limit ${p.most}::integer`,
)
