/** The groups of the side navigation, in their order. `home` and `profile` are single items without a heading. */
export const navigationGroups = ['home', 'profile', 'people', 'growth', 'engage', 'organisation', 'insights', 'settings'] as const

export type NavigationGroup = (typeof navigationGroups)[number]
