import type { Context } from '#platform/context.ts'
import { SealedValues } from '#platform/sealed-values.ts'

const use = 'service item'
const bindingOf = ({ actor }: Context, row: string) => ({ tenantId: actor.tenantId, table: 'service_items', row, column: 'sealed_item' })

/** Seals what a service has told and waits: it may be about somebody who is not in Kith yet. */
export const sealItem = (ctx: Context, id: string, item: unknown): Buffer =>
  new SealedValues(ctx.services.config.secret, use).seal(JSON.stringify(item), bindingOf(ctx, id))

export const openItem = (ctx: Context, id: string, sealed: Buffer): unknown =>
  JSON.parse(new SealedValues(ctx.services.config.secret, use).open(sealed, bindingOf(ctx, id))) as unknown
