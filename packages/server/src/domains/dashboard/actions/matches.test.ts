import { describe, expect, it } from 'vitest'
import { isOpenTo, isShownTo, type Action, type Viewer } from './matches.ts'

const action = (more: Partial<Action> = {}): Action => ({
  id: 'action',
  title: 'Report an incident',
  description: null,
  icon: null,
  isEnabled: true,
  sortOrder: 1,
  visibility: 'FILTERED',
  actionType: 'URL',
  address: 'https://safety.example',
  options: null,
  businessUnitIds: null,
  businessEntityIds: null,
  locationIds: null,
  workClassIds: null,
  payGradeIds: null,
  permissionGroupIds: null,
  includeIds: null,
  excludeIds: null,
  excludesOnLeave: false,
  onlyWithReports: false,
  ...more,
})
const viewer: Viewer = {
  personId: 'me',
  units: ['ops', 'all'],
  entities: ['entity'],
  locations: ['sydney'],
  classes: [],
  grades: ['g1'],
  groups: ['employees'],
  isOnLeave: false,
  hasReports: false,
}
const shown = (more: Partial<Action>, of: Partial<Viewer> = {}) => isShownTo(action(more), { ...viewer, ...of })

describe('a tile of the dashboard', () => {
  it('is shown to everyone, or to nobody [AD-657] [AD-659]', () => {
    expect(shown({ visibility: 'EVERYONE' })).toBe(true)
    expect(shown({ visibility: 'EVERYONE', isEnabled: false })).toBe(false)
    expect(shown({ visibility: 'HIDDEN' })).toBe(false)
    expect(isOpenTo(action({ visibility: 'HIDDEN' }), viewer)).toBe(true)
  })

  it('is shown to those who have a value of each of its filters [AD-658] [AD-511]', () => {
    expect(shown({ businessUnitIds: ['all'] })).toBe(true)
    expect(shown({ businessUnitIds: ['design', 'ops'], locationIds: ['sydney'] })).toBe(true)
    expect(shown({ businessUnitIds: ['ops'], locationIds: ['perth'] })).toBe(false)
    expect(shown({ workClassIds: ['full'] })).toBe(false)
    expect(shown({ permissionGroupIds: ['employees'], payGradeIds: ['g1'], businessEntityIds: ['entity'] })).toBe(true)
    expect(isOpenTo(action({ locationIds: ['perth'] }), viewer)).toBe(false)
  })

  it('is shown to people who are included, and not to those who are excluded, on leave or without reports where it says so', () => {
    expect(shown({ locationIds: ['perth'], includeIds: ['me'] })).toBe(true)
    expect(shown({ includeIds: ['other'] })).toBe(false)
    expect(shown({ locationIds: ['sydney'], excludeIds: ['me'], includeIds: ['me'] })).toBe(false)
    expect(shown({ locationIds: ['sydney'], excludesOnLeave: true }, { isOnLeave: true })).toBe(false)
    expect(shown({ onlyWithReports: true })).toBe(false)
    expect(shown({ onlyWithReports: true }, { hasReports: true })).toBe(true)
  })
})
