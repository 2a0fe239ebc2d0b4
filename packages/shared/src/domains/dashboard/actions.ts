import { when } from '../../conditions.ts'
import { boolean, choice, id, integer, list, longText, references, text } from '../../fields.ts'
import { linkIcons } from '../../link-icons.ts'
import { defineRecord, fault, rights } from '../../records.ts'

const actionVisibilities = ['EVERYONE', 'FILTERED', 'HIDDEN'] as const
export const actionTypes = ['URL', 'FORM'] as const
/** A form is about whoever performs the action, about somebody whom they choose, or about nobody. */
export const actionSubjects = ['SELF', 'CHOSEN', 'NONE'] as const
export const mostActionOptions = 10

const many = { rules: [{ rule: 'maxLength', length: 200 }] } as const
const isOf = (type: (typeof actionTypes)[number]) => when('actionType', 'is', type)
const isFiltered = when('visibility', 'is', 'FILTERED')
const ofFiltered = { ...many, shownIf: isFiltered } as const

/** By these an action is shown to some: whoever has one of the values of each that is given. */
export const actionFilters = {
  businessUnitIds: references('businessUnit', ofFiltered),
  businessEntityIds: references('businessEntity', ofFiltered),
  locationIds: references('location', ofFiltered),
  workClassIds: references('workClass', ofFiltered),
  payGradeIds: references('payGrade', ofFiltered),
  permissionGroupIds: references('permissionGroup', ofFiltered),
  /** They see it whatever else is given. */
  includeIds: references('person', ofFiltered),
  excludeIds: references('person', ofFiltered),
  excludesOnLeave: boolean({ shownIf: isFiltered }),
  onlyWithReports: boolean({ shownIf: isFiltered }),
} as const
export type ActionFilter = keyof typeof actionFilters

/** A tile of the dashboard that leads somewhere, or asks for a form. */
export const dashboardAction = defineRecord({
  kind: 'dashboardAction',
  owner: 'tenant',
  fields: {
    title: text({ required: true, max: 60 }),
    description: longText({ max: 200 }),
    icon: choice('LinkIcon', linkIcons),
    isEnabled: boolean(),
    sortOrder: integer(),
    visibility: choice('DashboardActionVisibility', actionVisibilities, {
      required: true,
      initial: 'EVERYONE',
      tones: { EVERYONE: 'done', FILTERED: 'information', HIDDEN: 'quiet' },
    }),
    actionType: choice('DashboardActionType', actionTypes, { required: true, initial: 'URL' }),
    address: text({
      max: 2000,
      rules: [{ rule: 'url', haystack: ['http', 'https'] }],
      shownIf: isOf('URL'),
      requiredIf: isOf('URL'),
    }),
    options: list(
      {
        id: id({ required: true }),
        designId: id({ required: true }),
        subject: choice('DashboardActionSubject', actionSubjects, { required: true }),
        /** Whoever the form is about reads the answers. */
        copiesSubject: boolean(),
      },
      { rules: [{ rule: 'maxLength', length: mostActionOptions }] },
    ),
    ...actionFilters,
  },
  problems: (given) => [
    given.visibility === 'FILTERED' && !isNarrowed(given) && fault('visibility', 'action_filter_least'),
    given.actionType === 'FORM' && !given.options?.length && fault('options', 'action_option_least'),
  ],
  permissions: rights('dashboard_actions', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['title', 'actionType', 'visibility', 'isEnabled', 'sortOrder'],
    filters: ['actionType', 'visibility', 'isEnabled'],
    search: ['title'],
    sort: 'sortOrder',
  },
  example: {
    title: 'Report an incident',
    isEnabled: true,
    sortOrder: 1,
    visibility: 'EVERYONE',
    actionType: 'URL',
    address: 'https://safety.example/report',
  },
})

const isNarrowed = (given: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(actionFilters).some((name) => {
    const value = given[name]
    return Array.isArray(value) ? value.length > 0 : value === true
  })

export const dashboardActionPerformFields = {
  id: id({ required: true }),
  optionId: id({ required: true }),
  /** Names whom the form is about, where that is chosen. */
  subjectId: id(),
}
