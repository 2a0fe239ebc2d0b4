import { prepared, readHire } from './hire.ts'
import { organisationLists } from './recruitment-sql.ts'
import type { Service } from './service.ts'

/** The lists that jobs are made of go to the recruitment service, and candidates who were hired there wait here for somebody to take them on. */
export const recruitmentService: Service = {
  slug: 'recruitment-service',
  kind: 'recruitment',
  lists: async ({ db }) => (await db.one(organisationLists, {})).lists,
  takes: {
    path: '/hires',
    read: readHire,
    take: async (ctx, item) => ({ state: 'WAITING', problems: (await prepared(ctx, item)).problems }),
  },
}
