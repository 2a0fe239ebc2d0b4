import { boolean, choice, integer, text } from '../../fields.ts'
import { linkIcons } from '../../link-icons.ts'
import { appTypes } from '../../navigation-pages.ts'
import { settingsList } from '../../settings-list.ts'

/** For whom a link is in the navigation. Two of them are decided by a permission, so that groups can have links of their own. */
const linkAudiences = ['EVERYONE', 'SUPERVISORS', 'RECRUITMENT', 'LEARNING'] as const
export type LinkAudience = (typeof linkAudiences)[number]

export const audiencePermissions = {
  RECRUITMENT: 'navigation.custom_ats_link.view',
  LEARNING: 'navigation.custom_lms_link.view',
} as const satisfies Partial<Record<LinkAudience, string>>

/** What else people work with, in the navigation beside the pages of Kith. */
export const navigationLinks = settingsList({
  name: 'navigationLink',
  group: 'organisation',
  deactivation: 'disable',
  ordered: true,
  inNavigation: true,
  hidden: ['icon'],
  fields: {
    name: text({ required: true, max: 60 }),
    address: text({ required: true, max: 2000, rules: [{ rule: 'url', haystack: ['http', 'https'] }] }),
    audience: choice('LinkAudience', linkAudiences, { required: true }),
    appType: choice('AppType', appTypes),
    icon: choice('LinkIcon', linkIcons),
    openNewTab: boolean(),
    sortOrder: integer(),
  },
  example: { address: 'https://recruitment.example/jobs' },
})
