import type { IntegrationSlug } from '@kith/shared/domains/integrations/partners.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import type { Told } from '../partners/differences.ts'
import type { Remote } from '../partners/remote.ts'
import type { ConnectedService } from './sql.ts'

/** A service while it is asked, with the rights of whoever connected it. */
export type Run = ConnectedService & { readonly tenantId: string; readonly remote: Remote }

/** Done; or waiting, for these reasons. Of a failure those are told who want to know: `detail` names a rule or a part of it, and nobody. */
export type Taken = {
  readonly state: 'DONE' | 'WAITING'
  readonly problems?: readonly Problem[]
  readonly failure?: { readonly detail: string; readonly user?: string | null }
}

/** Reads the items of a service. Each is taken in once, and tried again as long as it waits. */
export type Takes = {
  readonly path: `/${string}`
  /** Throws UnexpectedAnswer for what is not an item of the protocol. */
  readonly read: (item: unknown) => object
  readonly take: (ctx: Context, item: object) => Promise<Taken>
}

/** Kith tells a service of people or lists and reads from it, each only where it is declared. */
export type Service = {
  readonly slug: IntegrationSlug
  /** By which the service says at its address that it is one of these. */
  readonly kind: 'learning' | 'recruitment' | 'payroll'
  /** The person who connects it must be an administrator of the service. */
  readonly asksForAdministrator?: true
  readonly people?: (ctx: Context, run: Run) => Promise<readonly Told<object>[]>
  readonly lists?: (ctx: Context) => Promise<object>
  readonly takes?: Takes
}
