import { secretLinks } from '#platform/secret-links.ts'

export const chartLinks = secretLinks('kith chart link key')
export const chartLinkPath = (token: string) => `/shared/organisation-chart/${token}`
