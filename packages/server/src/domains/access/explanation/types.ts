import { accessObstacles, accessReasons, lineRules } from '@kith/shared/domains/access/holders.ts'
import { memberRules } from '@kith/shared/domains/access.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { grantScope } from '../types.ts'
import type { ExplainedLine, ExplainedPart, ExplainedPermission } from './explain.ts'
import type { AccessHolderRow, GivingGroup } from './sql.ts'

const accessReason = enumOf('AccessReason', accessReasons)

const NamedGroup = builder.objectRef<AccessHolderRow['groups'][number]>('AccessGroup').implement({
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }), name: t.exposeString('name', { nullable: false }) }),
})

export const AccessHolder = builder.objectRef<AccessHolderRow>('AccessHolder').implement({
  description: 'A user who can see something, and why.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    username: t.exposeString('username', { nullable: false }),
    displayName: t.exposeString('display_name', { nullable: false }),
    personId: t.exposeID('person_id'),
    reason: t.field({ type: accessReason, nullable: false, resolve: (row) => row.reason }),
    levels: t.exposeInt('levels', { description: 'How many levels above the person; null for one who has access otherwise.' }),
    groups: t.field({ type: [NamedGroup], nullable: { list: false, items: false }, resolve: (row) => row.groups }),
  }),
})

const GivingGroupType = builder.objectRef<GivingGroup>('ExplainedGroup').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    scopes: t.field({ type: [grantScope], nullable: { list: false, items: false }, resolve: ({ scopes }) => scopes }),
    givesEverything: t.exposeBoolean('gives_everything', { nullable: false }),
    isByRule: t.exposeBoolean('is_by_rule', {
      nullable: false,
      description: 'Whether a rule of the group makes the user a member on this day.',
    }),
    memberRule: t.field({ type: enumOf('PermissionGroupMemberRule', memberRules), resolve: ({ member_rule: rule }) => rule }),
  }),
})

const PersonAbove = builder.objectRef<ExplainedLine['above'][number]>('PersonAbove').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { description: 'Null for somebody whom the reader cannot find.' }),
  }),
})

const Line = builder.objectRef<ExplainedLine>('ExplainedLine').implement({
  description: 'A reporting line that opens the person.',
  fields: (t) => ({
    jobId: t.exposeID('job_id', { nullable: false }),
    positionTitle: t.exposeString('title'),
    rule: t.field({ type: enumOf('LineRule', lineRules), nullable: false, resolve: ({ rule }) => rule }),
    startsOn: t.field({ type: 'Date', resolve: (line) => line.starts_on }),
    endsOn: t.field({
      type: 'Date',
      description: 'The first day on which the line does not hold any more.',
      resolve: (line) => line.ends_on,
    }),
    above: t.field({
      type: [PersonAbove],
      nullable: { list: false, items: false },
      description: 'From the manager of the person up to the user.',
      resolve: ({ above }) => [...above],
    }),
  }),
})

const Explained = builder.objectRef<ExplainedPermission>('ExplainedPermission').implement({
  fields: (t) => ({
    slug: t.exposeString('slug', { nullable: false }),
    passes: t.exposeBoolean('passes', { nullable: false }),
    reason: t.field({ type: accessReason, resolve: ({ reason }) => reason }),
    obstacle: t.field({ type: enumOf('AccessObstacle', accessObstacles), resolve: ({ obstacle }) => obstacle }),
    scopes: t.field({ type: [grantScope], nullable: { list: false, items: false }, resolve: ({ scopes }) => [...scopes] }),
    groups: t.field({ type: [GivingGroupType], nullable: { list: false, items: false }, resolve: ({ groups }) => [...groups] }),
    wouldGive: t.field({
      type: [GivingGroupType],
      nullable: { list: false, items: false },
      description: 'Groups whose members have access here.',
      resolve: ({ wouldGive }) => [...wouldGive],
    }),
    lines: t.field({ type: [Line], nullable: { list: false, items: false }, resolve: ({ lines }) => [...lines] }),
  }),
})

const Part = builder.objectRef<ExplainedPart>('ExplainedPart').implement({
  description: 'At least one of these permissions is needed.',
  fields: (t) => ({
    passes: t.exposeBoolean('passes', { nullable: false }),
    permissions: t.field({ type: [Explained], nullable: { list: false, items: false }, resolve: ({ permissions }) => [...permissions] }),
  }),
})

export const AccessExplanation = builder.objectRef<readonly ExplainedPart[]>('AccessExplanation').implement({
  fields: (t) => ({
    isAllowed: t.boolean({ nullable: false, resolve: (parts) => parts.every(({ passes }) => passes) }),
    parts: t.field({ type: [Part], nullable: { list: false, items: false }, resolve: (parts) => [...parts] }),
  }),
})
