import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { roles } from './list.ts'
import { RoleStanding } from './role-fields.ts'
import { presentStandings } from './sql.ts'

export const listRoleStandings = defineListPage({
  list: roles,
  name: 'listRoleStandings',
  pageName: 'RoleStandingPage',
  type: RoleStanding,
  description: 'The roles of the plan by name, with what fills them today; those that have ended only with the state ENDED.',
})

export const listAllRoleStandings = defineQuery({
  name: 'listAllRoleStandings',
  description: 'Every role that has not ended, with what fills it today, for a tree.',
  permission: workforceRole.permissions.view,
  returns: [RoleStanding],
  nullable: false,
  resolve: (ctx) => ctx.db.run(presentStandings, { day: ctx.actor.today }),
})
