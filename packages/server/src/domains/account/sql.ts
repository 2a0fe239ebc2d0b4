import type { celebrations } from '@kith/shared/domains/account.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

type Config = {
  language: string | null
  timezone: string | null
  dateFormat: string | null
  timeFormat: string | null
  startPage: string | null
  reducedMotion: boolean
  sharesBirthday: boolean
  sharesAnniversary: boolean
  hidesSetUpGuide: boolean
  celebrated: Partial<Record<(typeof celebrations)[number], string>>
}

export const lockConfig = statement((db, p: Parameters<{ user: string }>) =>
  db
    .selectFrom('users')
    .select([
      'language',
      'timezone',
      'date_format as dateFormat',
      'time_format as timeFormat',
      'start_page as startPage',
      'reduced_motion as reducedMotion',
      'shares_birthday as sharesBirthday',
      'shares_anniversary as sharesAnniversary',
      'hides_set_up_guide as hidesSetUpGuide',
      sql<Config['celebrated']>`celebrated`.as('celebrated'),
    ])
    .where('id', '=', p.user)
    .forUpdate(),
)

export const updateConfig = statement(
  (_, p: Parameters<Omit<Config, 'celebrated'> & { celebrated: string; user: string }>) => sql`
  update users set language = ${p.language}::text, timezone = ${p.timezone}::text, date_format = ${p.dateFormat}::text, time_format = ${p.timeFormat}::text,
    start_page = ${p.startPage}::text, reduced_motion = ${p.reducedMotion}::boolean, shares_birthday = ${p.sharesBirthday}::boolean,
    shares_anniversary = ${p.sharesAnniversary}::boolean, hides_set_up_guide = ${p.hidesSetUpGuide}::boolean, celebrated = ${p.celebrated}::jsonb
  where id = ${p.user}::uuid`,
)

export type OwnAccountRow = {
  username: string
  displayName: string
  personId: string | null
  lastSignedInAt: Date | null
  permissionGroups: string[]
}
export const findOwnAccount = statement(
  (_, p: Parameters<{ user: string }>) => sql<OwnAccountRow>`
  select u.username, u.display_name as "displayName", u.person_id as "personId", u.last_signed_in_at as "lastSignedInAt",
    array(select g.name from permission_group_members m join permission_groups g on g.id = m.permission_group_id
      where m.user_id = u.id order by lower(g.name)) as "permissionGroups"
  from users u where u.id = ${p.user}::uuid`,
)
