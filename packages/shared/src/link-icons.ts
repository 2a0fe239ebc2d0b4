/** What stands before a link of the navigation. */
export const linkIcons = [
  'BOOK',
  'BRIEFCASE',
  'CALENDAR',
  'CASH',
  'CHAT',
  'CLOCK',
  'FILES',
  'HEART',
  'HELP',
  'HOME',
  'NEWS',
  'SCHOOL',
  'SHIELD',
  'TOOLS',
  'WORLD',
] as const
