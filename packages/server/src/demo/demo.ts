import type { Config } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'

export type Demo = { readonly password: string; readonly signIns: readonly { email: string; tenant: string; role: string }[] }
export async function makeDemo(_urls: DatabaseUrls, _config: Config): Promise<Demo | undefined> {
  return undefined
}
