import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Config } from '#platform/config.ts'
import { SealedValues } from '#platform/sealed-values.ts'

type Which = { readonly tenantId: string; readonly id: string }
type Column = 'sealed_secret' | 'sealed_previous'
type Installation = Pick<Config, 'secret'>

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const sealSecret = (config: Installation, which: Which, secret: string, column: Column = 'sealed_secret'): Buffer =>
  sealed(config).seal(secret, bindingOf(which, column))

export const openSecret = (config: Installation, which: Which, value: Buffer, column: Column = 'sealed_secret'): string =>
  sealed(config).open(value, bindingOf(which, column))

/** Signs as Standard Webhooks has it, once for each secret that is good now. */
export const signed = (secrets: readonly string[], id: string, at: Date, body: string): string =>
  secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' ')

const sealed = ({ secret }: Installation) => new SealedValues(secret, 'webhook')
const bindingOf = ({ tenantId, id: row }: Which, column: Column) => ({ tenantId, table: 'webhooks', row, column })
