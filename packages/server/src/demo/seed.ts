import type { Config } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'

export async function seedTenant(_urls: DatabaseUrls, _config: Config, options: { alias: string; people: number; years: number }) {
  return { alias: options.alias, people: options.people }
}
