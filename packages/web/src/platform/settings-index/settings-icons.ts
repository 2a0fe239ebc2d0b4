import { createContext } from 'react'
import type { SettingsIcons, WebDomain } from '#platform/routing/define-domain.ts'

/** The icons of settings pages, which come with the settings and not at start. */
export const SettingsIconsContext = createContext<SettingsIcons>({})

export async function iconsOf(domains: readonly WebDomain[]): Promise<SettingsIcons> {
  const loaded = await Promise.all(domains.map(async ({ settingsIcons }) => (await settingsIcons?.())?.icons ?? {}))
  return Object.assign({}, ...loaded) as SettingsIcons
}
