import type { Context } from '../context.ts'
import { mayBeMailed } from './sql.ts'

/** Whether an email to this address would be handed to a mail server, as far as is known now. */
export async function leaves({ db, services }: Context, address: string): Promise<boolean> {
  return services.mailer.silence === undefined && (await db.one(mayBeMailed, { address })).may
}
