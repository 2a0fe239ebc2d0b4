import { defineDomain } from '#platform/domain.ts'
import { listSettingsCounts } from './settings-counts.ts'

export const organisation = defineDomain({ name: 'organisation', queries: [listSettingsCounts] })
