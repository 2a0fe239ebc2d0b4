/** One guard taken out of the product, and the tests that must notice: a step of `npm test` with its filters. */
export type Break = {
  readonly what: string
  readonly file: string
  /** A text that is there exactly once, and what it becomes. */
  readonly find: string
  readonly replace: string
  readonly tests: Tests
}
export type Tests = { readonly step: 'domains' | 'browser' | 'layout'; readonly files?: string; readonly title?: string }

const server = 'packages/server/src'
const web = 'packages/web/src'

export const breaks: readonly Break[] = [
  {
    what: 'the rows of all organisations are visible to each',
    file: `${server}/platform/database/migrations/2026-11-20-1000-create-tenancy.sql`,
    find: "using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))",
    replace: 'using (true)',
    tests: { step: 'domains', files: 'platform/database/row-security' },
  },
  {
    what: 'a table has no filter by organisation',
    file: `${server}/platform/facets/migrations/2026-11-26-1800-create-custom-fields.sql`,
    find: "select app.tenant_table('custom_value_people');",
    replace: 'grant select, insert, update, delete on custom_value_people to kith_app;',
    tests: { step: 'domains', files: 'platform/database/catalogue' },
  },
  {
    what: 'a change does not ask for its permission',
    file: `${server}/platform/mutations/ensure-may.ts`,
    find: "if (mutation.permission !== 'signed-in') await ensureAll(ctx, mutation.permission, targets, mutation.refusal)",
    replace: 'void ensureAll',
    tests: { step: 'domains', files: 'people/changes' },
  },
  {
    what: 'a change does not ask for the rights of the fields that it sets',
    file: `${server}/platform/mutations/ensure-may.ts`,
    find: 'if (missing.length > 0) throw new Forbidden(missing)',
    replace: '',
    tests: { step: 'domains', files: 'platform/rights/field-rights' },
  },
  {
    what: 'a permission for the own team reaches everybody',
    file: `${server}/platform/rights/reach.ts`,
    find: 'const isTeam = isInTeam(isBelow, p, apart)',
    replace: 'const isTeam = sql<boolean>`true`',
    tests: { step: 'domains', files: 'people/directory.test' },
  },
  {
    what: 'the directory lists past staff to everybody',
    file: `${server}/domains/people/sql/directory.ts`,
    find: "...(past ? [] : (['PAST_STAFF'] as const)),",
    replace: '...(past ? [] : []),',
    tests: { step: 'domains', files: 'people/directory.test' },
  },
  {
    what: 'a field is shown to those who may not view it',
    file: `${server}/platform/rights/field-rights.ts`,
    find: 'return closable.flatMap(({ name }, index) => (verdicts[index] ? [] : [name]))',
    replace: 'return closable.flatMap(({ name }, index) => (verdicts[index] || !name ? [] : []))',
    tests: { step: 'domains', files: 'platform/records/records' },
  },
  {
    what: 'somebody acts on a record of their own',
    file: `${server}/platform/records/acting.ts`,
    find: 'return personId !== null && (await ownPeople(ctx)).includes(personId)',
    replace: 'return personId !== null && (await ownPeople(ctx)).length === 0',
    tests: { step: 'domains', files: 'qualifications/instances' },
  },
  {
    what: 'a sensitive value is shown without security verification',
    file: `${server}/platform/mutations/ensure-may.ts`,
    find: 'if (mutation.verified) ensureVerified(ctx)',
    replace: 'void ensureVerified',
    tests: { step: 'domains', files: 'custom-fields/values' },
  },
  {
    what: 'somebody who moves to another job reads as leaving',
    file: `${server}/domains/people/sql/card.ts`,
    find: "${column('employed')} then case when ${column('exiting')} and not ${column('upcoming')} then 'EXITING_STAFF'",
    replace: "${column('employed')} then case when ${column('exiting')} then 'EXITING_STAFF'",
    tests: { step: 'domains', files: 'people/exiting' },
  },
  {
    what: 'a stale version is accepted',
    file: `${server}/platform/records/lock.ts`,
    find: 'if (!row || row.version !== version) throw notAtVersion(row)',
    replace: 'if (!row) throw notAtVersion(row)',
    tests: { step: 'domains', files: 'platform/records/records' },
  },
  {
    what: 'a change leaves no event',
    file: `${server}/platform/mutations/run.ts`,
    find: '  await recordEvents(ctx, changesOf(mutation, plan))\n  return result',
    replace: '  void recordEvents\n  return result',
    tests: { step: 'domains', files: 'people/changes' },
  },
  {
    what: 'somebody is past staff on their last day',
    file: `${server}/domains/people/sql/card.ts`,
    find: '(j.company_end_on is null or j.company_end_on >= ${p.asAt}::date))`\n  const nextStart',
    replace: '(j.company_end_on is null or j.company_end_on > ${p.asAt}::date))`\n  const nextStart',
    tests: { step: 'domains', files: 'people/directory.test' },
  },
  {
    what: 'a page begins with the last row of the one before',
    file: `${server}/domains/people/sql/directory-shape.ts`,
    find: '${shape.descending ? sql`<` : sql`>`} (${p.afterName}::text, ${p.afterId}::uuid)',
    replace: '${shape.descending ? sql`<=` : sql`>=`} (${p.afterName}::text, ${p.afterId}::uuid)',
    tests: { step: 'domains', files: 'custom-fields/order' },
  },
  {
    what: 'a large number is compared by its float',
    file: `${server}/platform/facets/custom-fields/in-lists.ts`,
    find: ' and v.number_value ${exact} ${value}::numeric)',
    replace: ')',
    tests: { step: 'domains', files: 'custom-fields/directory' },
  },
  {
    what: 'a schedule runs again on a day on which it has run',
    file: `${server}/platform/schedules/start-due.ts`,
    find: 'if (await ctx.db.first(finishRun, { schedule: schedule.name, dueOn, now: ctx.now })) await schedule.run(ctx, dueOn)',
    replace: 'await ctx.db.first(finishRun, { schedule: schedule.name, dueOn, now: ctx.now })\n  await schedule.run(ctx, dueOn)',
    tests: { step: 'domains', files: 'platform/schedules/schedules' },
  },
  {
    what: 'a session can be used after it has ended',
    file: `${server}/domains/session/migrations/2026-11-26-0434-end-sessions-with-the-account.sql`,
    find: 's.user_id = own.id and s.ended_at is null and',
    replace: 's.user_id = own.id and',
    tests: { step: 'domains', files: 'session/sessions' },
  },
  {
    what: 'a platform knows a domain',
    file: `${server}/platform/totals.ts`,
    find: "import type { Context } from './context.ts'",
    replace: "import '#domains/people/public.ts'\nimport type { Context } from './context.ts'",
    tests: { step: 'layout' },
  },
  {
    what: 'a translation leaves out a value of its text',
    file: 'packages/shared/words/fr-CA/people.json',
    find: '"card.label": "À propos de {{name}}"',
    replace: '"card.label": "À propos de "',
    tests: { step: 'domains', files: 'scripts/lib/words' },
  },
  {
    what: 'a field of a page has no name',
    file: `${web}/domains/people/contact/AddressPage.tsx`,
    find: "label={t('fields.isPrimary')}",
    replace: 'label=""',
    tests: { step: 'browser', files: 'crawl.test', title: 'people.addresses.create' },
  },
  {
    what: 'a page writes an error to the console',
    file: `${web}/platform/help/HelpPage.tsx`,
    find: '  const { t } = useTranslation()\n  return (',
    replace: "  const { t } = useTranslation()\n  console.error('broken on purpose')\n  return (",
    tests: { step: 'browser', files: 'crawl.test', title: 'help' },
  },
]
