import { describe, expect, it } from 'vitest'
import { redirectOf, routes, type RouteName } from '../packages/shared/src/routes.ts'
import { useBrowser } from './browser.ts'
import { crawl, needlessExceptions, openRoutes, providerRoutes, type Cites } from './lib/crawl.ts'

const browser = useBrowser({ shared: true })

const cites: Cites = {
  access_denied: '[SH-035]',
  'anonymous_form_designs.create': '[SH-142] [AD-220]',
  'anonymous_form_designs.edit': '[SH-143] [AD-221]',
  'anonymous_form_designs.edit.settings': '[AD-316]',
  'anonymous_form_designs.list': '[SH-141] [AD-219]',
  'anonymous_pulses.edit': '[SH-145] [AD-235]',
  'anonymous_pulses.schedule': '[SH-144] [AD-234]',
  'compensation_plans.adjustment': '[SH-130] [AD-207]',
  'compensation_plans.budget_groups': '[SH-131] [AD-208]',
  'compensation_plans.create': '[SH-126] [AD-203]',
  'compensation_plans.edit': '[SH-127] [AD-204]',
  'compensation_plans.edit.general': '[SH-128] [AD-205]',
  'compensation_plans.eligibility_rules': '[SH-132] [AD-209]',
  'compensation_plans.list': '[SH-125] [AD-202]',
  'compensation_plans.overview': '[SH-129] [AD-206]',
  'compensation_plans.resync': '[SH-134] [AD-211]',
  'compensation_plans.view': '[SH-133] [AD-210]',
  'compliance.contractors': '[SH-075]',
  'compliance.index': '[SH-074] [PW-089]',
  'compliance.leave': '[SH-076]',
  'compliance.performance_improvements': '[SH-078] [PW-093]',
  'compliance.performance_managements': '[SH-077]',
  'compliance.qualifications.all.show': '[SH-084]',
  'compliance.qualifications.group.show': '[SH-083]',
  'compliance.qualifications.overview': '[SH-081]',
  'compliance.qualifications.standalone.show': '[SH-082]',
  'compliance.tasks': '[SH-080]',
  'contract_templates.create': '[SH-093] [AD-353]',
  'contract_templates.edit': '[SH-094] [AD-354]',
  'contract_templates.list': '[SH-092] [AD-352]',
  'contracts.bulk_issue': '[SH-088] [AD-347]',
  'contracts.issue': '[SH-087] [AD-346]',
  'contracts.list': '[SH-086] [AD-345]',
  'contracts.print': '[SH-090] [AD-350]',
  'contracts.show': '[SH-089] [AD-349]',
  'contracts.view': '[SH-091] [AD-351]',
  dashboard: '[SH-036] [AD-317]',
  'dashboard.self_service_actions.create': '[SH-040] [AD-321]',
  'dashboard.self_service_actions.list': '[SH-039] [AD-320]',
  'dashboard.self_service_actions.perform': '[SH-041] [AD-322]',
  'dashboard.team_forms': '[AD-335]',
  'dashboard.team_goals': '[SH-038] [AD-319]',
  'dashboard.team_tasks': '[AD-336]',
  'dashboard.team_training': '[SH-037] [AD-318]',
  job_updates: '[SH-045]',
  'form_designs.create': '[SH-137] [AD-216]',
  'form_designs.edit': '[SH-138] [AD-217]',
  'form_designs.edit.settings': '[AD-315]',
  'form_designs.list': '[SH-136] [AD-215]',
  'form_templates.list': '[SH-139] [AD-218]',
  'me.payroll': '[SH-048] [AD-281]',
  'me.payroll.create': '[SH-049] [AD-282]',
  'me.performance_report.generate': '[SH-050] [AD-284]',
  'me.settings': '[SH-047] [AD-280]',
  not_found: '[SH-044]',
  onboarding: '[SH-043]',
  'notes.create': '[SH-052] [AD-286]',
  'notes.index': '[SH-051] [AD-285]',
  'notes.show': '[SH-053] [AD-287]',
  notifications: '[SH-042] [AD-357]',
  'organisation_objectives.create': '[SH-158] [AD-289]',
  'organisation_objectives.edit': '[SH-160] [AD-291]',
  'organisation_objectives.index': '[SH-157] [AD-288]',
  'organisation_objectives.show': '[SH-159] [AD-290]',
  'people.addresses.create': '[SH-170]',
  'people.addresses.edit': '[SH-171]',
  'people.birthday_calendar': '[SH-163]',
  'people.contracts.list': '[SH-178] [AD-278]',
  'people.create': '[SH-162]',
  'people.custom_fields.edit': '[SH-169]',
  'people.documents': '[SH-179]',
  'people.edit': '[SH-168]',
  'people.emails.create': '[SH-172]',
  'people.emails.edit': '[SH-173]',
  'people.event_calendar': '[SH-164]',
  'people.index': '[SH-161]',
  'people.feedback.list': '[SH-180] [AD-243]',
  'people.goals.create': '[SH-181] [AD-254] [PW-026]',
  'people.goals.edit': '[SH-182] [AD-255]',
  'people.goals.show': '[SH-183] [AD-256]',
  'people.jobs.add_concurrent': '[SH-215]',
  'people.jobs.add_mandatory_requirements': '[SH-240]',
  'people.jobs.cancel_end_of_job': '[SH-234]',
  'people.jobs.change': '[SH-219]',
  'people.jobs.create': '[SH-214]',
  'people.jobs.delete': '[SH-223]',
  'people.jobs.edit_probation_end_date': '[SH-225]',
  'people.jobs.edit_start_date': '[SH-224]',
  'people.jobs.finalise_end_date': '[SH-226]',
  'people.jobs.finalise_leave_return_date': '[SH-227]',
  'people.jobs.go_on_extended_leave': '[SH-228]',
  'people.jobs.history': '[SH-220]',
  'people.jobs.list': '[SH-213]',
  'people.jobs.onboarding_sessions': '[SH-239]',
  'people.jobs.payroll_change': '[SH-236] [PW-084]',
  'people.jobs.reassign_direct_reports': '[SH-229]',
  'people.jobs.pending_updates.list': '[SH-221] [PW-066]',
  'people.jobs.pending_updates.show': '[PW-067]',
  'people.jobs.recruitment_info': '[SH-230]',
  'people.jobs.set_as_primary_job': '[SH-235]',
  'people.jobs.show': '[SH-216] [SH-472]',
  'people.jobs.timeline': '[SH-218]',
  'people.jobs.trigger_delete': '[SH-222]',
  'people.medical_conditions.create': '[SH-176] [PW-053]',
  'people.medical_conditions.edit': '[SH-177] [PW-054]',
  'people.onboarding': '[SH-185]',
  'people.onboarding.index': '[SH-165]',
  'people.performance_report.generate': '[SH-187] [AD-270]',
  'people.performance_report.show': '[SH-186] [AD-269]',
  'people.managers_log': '[SH-184] [AD-257]',
  'people.performance_improvement_plan.create': '[SH-194] [AD-263]',
  'people.performance_improvement_plan.create_related': '[SH-197] [AD-266]',
  'people.performance_improvement_plan.diary_note.edit': '[SH-198] [AD-267]',
  'people.performance_improvement_plan.escalate': '[SH-195] [AD-264]',
  'people.performance_improvement_plan.letter': '[SH-199] [AD-268]',
  'people.performance_improvement_plan.resolve': '[SH-196] [AD-265]',
  'people.performance_improvement_plan.show': '[SH-193] [AD-262]',
  'people.phone_numbers.create': '[SH-174]',
  'people.phone_numbers.edit': '[SH-175]',
  'people.profile': '[SH-166]',
  'people.diary_notes.create': '[SH-191] [AD-260] [PW-024]',
  'people.diary_notes.edit': '[SH-192] [AD-261]',
  'people.diary_notes.show': '[SH-190] [AD-259]',
  'people.qualifications.create': '[SH-202] [PW-101]',
  'people.qualifications.draft': '[SH-203] [PW-105]',
  'people.qualifications.edit': '[SH-204] [PW-102]',
  'people.qualifications.renew': '[SH-205] [PW-103]',
  'people.qualifications.show': '[SH-201] [PW-104]',
  'people.skills.create': '[SH-206] [AD-272]',
  'people.skills.delete': '[SH-208] [AD-274]',
  'people.skills.edit': '[SH-207] [AD-273]',
  'people.trainings.create': '[SH-209] [AD-275]',
  'people.trainings.edit': '[SH-210] [AD-276]',
  'people.trainings.show': '[SH-211] [AD-277]',
  'people.user': '[SH-189] [AD-279]',
  'performance.index': '[SH-065] [AD-245]',
  'performance.diary_notes.create': '[SH-073] [AD-253]',
  'performance.goal_templates.archived': '[SH-071] [AD-251]',
  'performance.goal_templates.create': '[SH-068] [AD-248]',
  'performance.goal_templates.duplicate': '[SH-070] [AD-250]',
  'performance.goal_templates.edit': '[SH-069] [AD-249]',
  'performance.goal_templates.list': '[SH-067] [AD-247]',
  'performance.goals.create': '[SH-066] [AD-246]',
  'performance.training.create': '[SH-072] [AD-252]',
  'establishments.index': '[SH-095]',
  'establishments.past': '[SH-096]',
  'establishments.create': '[SH-097]',
  'establishments.fill': '[SH-098]',
  'establishments.edit': '[SH-099]',
  'establishments.set_end_date': '[SH-100]',
  'establishments.cancel_end_date': '[SH-101]',
  'establishments.edit_start_date': '[SH-102]',
  'establishments.current': '[SH-103]',
  'establishments.timeline': '[SH-104]',
  'workforce_planning.index': '[SH-106]',
  'workforce_planning.roles.past': '[SH-107]',
  'workforce_planning.roles.create': '[SH-108] [PW-108]',
  'workforce_planning.roles.fill': '[SH-109] [PW-110]',
  'workforce_planning.roles.show': '[SH-110]',
  'workforce_planning.roles.edit': '[SH-111] [PW-109]',
  'workforce_planning.roles.current': '[SH-112]',
  'workforce_planning.roles.detailed': '[SH-113] [PW-111]',
  'workforce_planning.roles.resolve_incompatible_jobs': '[PW-122] [PW-710] [AD-952]',
  'workforce_planning.establishments.index': '[PW-113]',
  'workforce_planning.establishments.past': '[SH-114] [PW-114]',
  'workforce_planning.establishments.create': '[SH-115] [PW-115]',
  'workforce_planning.establishments.fill': '[SH-116] [PW-116]',
  'workforce_planning.establishments.show': '[SH-117] [PW-117]',
  'workforce_planning.establishments.edit': '[SH-118] [PW-118]',
  'workforce_planning.establishments.current': '[SH-119] [PW-119]',
  'workforce_planning.establishments.detailed': '[SH-120] [PW-120]',
  'workforce_planning.establishments.timeline': '[SH-121] [PW-121]',
  'workforce_planning.establishments.resolve_incompatible_jobs': '[PW-123]',
  'tasks.show': '[SH-147] [AD-222]',
  'pulses.edit': '[SH-151] [AD-228]',
  'pulses.list': '[SH-148] [AD-225]',
  'pulses.recurring': '[SH-154] [AD-231]',
  'pulses.review_filters.locations': '[SH-152] [AD-229]',
  'pulses.schedule': '[SH-150] [AD-227]',
  'pulses.show': '[SH-149] [AD-226]',
  'workflow_events.schedule': '[SH-063] [AD-241] [AD-916]',
  'workflows.edit': '[SH-060] [AD-239]',
  'workflows.list': '[SH-058] [AD-237]',
  'workflows.show': '[SH-059] [AD-238]',
  'workflows.trigger': '[SH-061] [AD-240]',
}

describe('an address of the application', () => {
  crawl(
    browser,
    openRoutes.filter((route) => !route.startsWith('settings.')),
    cites,
  )

  it('has a page where something is said of it that its declaration does not say', () => {
    expect(needlessExceptions()).toEqual([])
  })
})

describe('an address of the catalogue that has no page yet', () => {
  it('says Page not found, and is not taken for another page [SH-030] [SH-376]', async () => {
    const paged = new Set<RouteName>([...openRoutes, ...providerRoutes])
    const unpaged = Object.entries(routes)
      .filter(([route]) => !paged.has(route as RouteName))
      .map(([, pattern]) => pattern.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'))
      .filter((path) => path.startsWith('/spa/') && redirectOf(path) === null)
    const page = await browser.openAs('admin', '/spa/access_denied')
    const nowhere = '/spa/nothing-of-the-catalogue'
    expect(await page.evaluate(goToEach, [...unpaged, nowhere])).toEqual([])
    await page.goto(unpaged[0] ?? nowhere)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  })
})

/** Runs in the page: goes to each address and back to another page; which addresses did not say Page not found? */
async function goToEach(paths: string[]): Promise<string[]> {
  const says = async (path: string, words: RegExp) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    for (let tries = 0; tries < 500; tries++) {
      const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)
      if (headings.length === 1 && words.test(headings[0] ?? '')) return true
      await new Promise((done) => setTimeout(done, 10))
    }
    return false
  }
  const otherwise: string[] = []
  for (const path of paths)
    if (!(await says(path, /^page not found$/i)) || !(await says('/spa/access_denied', /^access denied$/i))) otherwise.push(path)
  return otherwise
}
