import { accountPages, navigationPages, settingsPages, shortcuts } from '@kith/shared/navigation.ts'
import { textsIn } from '@kith/shared/test-texts.ts'
import { describe, expect, it } from 'vitest'
import { beginsAWord, calledToo, nearlyBeginsAWord, ownPages } from './found-pages.ts'

const pages = [...navigationPages, ...settingsPages, ...accountPages, ...ownPages, ...shortcuts]
const found = (sought: string, language = 'en', begins = beginsAWord): string[] => {
  const texts = textsIn(language)
  const keywordsOf = (page: (typeof pages)[number]) => ('keywords' in page && page.keywords ? (texts(page.keywords) ?? '') : '')
  return pages
    .filter((page) => begins(`${texts(page.label)} ${keywordsOf(page)} ${calledToo(page.route, texts)}`, sought))
    .map(({ route }) => route)
}

describe('the pages that the search finds', () => {
  it.each([
    ['salary', 'people.jobs.list'],
    ['raise pay', 'job_updates'],
    ['promote', 'job_updates'],
    ['give leave', 'compliance.leave'],
    ['date of birth', 'people.profile'],
    ['sick', 'people.profile'],
    ['medical', 'people.profile'],
    ['time off', 'people.event_calendar'],
    ['warning', 'compliance.performance_improvements'],
    ['probation', 'compliance.contractors'],
    ['improvement', 'compliance.performance_improvements'],
    ['leave', 'compliance.leave'],
    ['department', 'settings.business_units.list'],
    ['staff', 'people.index'],
    ['who reports', 'organisation_chart'],
    ['approve', 'inbox.approvals'],
    ['tasks', 'inbox'],
    ['certificate', 'people.qualifications.list'],
    ['okr', 'performance.goals.mine'],
    ['nine box', 'performance.talent_grid'],
    ['expired', 'compliance.qualifications.overview'],
    ['bank', 'people.profile'],
    ['colleagues', 'people.index'],
    ['offboarding', 'compliance.tasks'],
    ['hire', 'people.onboarding.index'],
    ['feedback', 'me.ratings.list'],
    ['public holiday', 'settings.holidays'],
    ['allergy', 'people.profile'],
    ['wage', 'settings.pay_grades.list'],
    ['parental', 'settings.leave_types.list'],
    ['password', 'me.settings'],
    ['dark', 'me.settings'],
    ['vacation', 'people.jobs.list'],
    ['give leave', 'people.jobs.list'],
    ['resign', 'people.jobs.list'],
    ['payslip', 'people.documents'],
    ['bank account', 'people.profile'],
    ['approvals', 'inbox.approvals'],
    ['record training', 'performance.training.mine'],
    ['export', 'settings.bulk_data_tool.export.download'],
    ['kudos', 'people.thanks'],
    ['thank', 'recognition.give'],
    ['recognition', 'recognition.give'],
    ['welcome', 'recognition.give'],
  ])('have %s among what they are called', (sought, route) => {
    expect(found(sought)).toContain(route)
  })

  it('are found by what people say in French and Spanish', () => {
    expect([found('augmentation', 'fr-CA'), found('maladie', 'fr-CA'), found('avertissement', 'fr-CA')]).toEqual([
      expect.arrayContaining(['job_updates']),
      expect.arrayContaining(['compliance.leave']),
      expect.arrayContaining(['compliance.performance_improvements']),
    ])
    expect([found('sueldo', 'es'), found('enfermedad', 'es')]).toEqual([
      expect.arrayContaining(['people.jobs.list']),
      expect.arrayContaining(['compliance.leave']),
    ])
    const promoted = [found('promouvoir', 'fr-CA'), found('ascender', 'es')]
    for (const pages of promoted) expect(pages).toEqual(expect.arrayContaining(['job_updates', 'people.jobs.list']))
    const thanked = [found('remercier', 'fr-CA'), found('bienvenue', 'fr-CA'), found('gracias', 'es'), found('reconocimiento', 'es')]
    for (const pages of thanked) expect(pages).toContain('recognition.give')
    const given = [found('accorder un congé', 'fr-CA'), found('dar licencia', 'es')]
    for (const pages of given) expect(pages).toEqual(expect.arrayContaining(['compliance.leave', 'people.jobs.list']))
    expect([found('exporter', 'fr-CA'), found('exportar', 'es'), found('mot de passe', 'fr-CA')]).toEqual([
      expect.arrayContaining(['settings.bulk_data_tool.export.download']),
      expect.arrayContaining(['settings.bulk_data_tool.export.download']),
      expect.arrayContaining(['me.settings']),
    ])
  })

  it('are found in spite of a slip of the finger, but not by something else', () => {
    expect(found('salery')).toEqual([])
    expect(found('salery', 'en', nearlyBeginsAWord)).toContain('people.jobs.list')
    expect(found('qualifcations', 'en', nearlyBeginsAWord)).toContain('people.qualifications.list')
    expect(found('record trainning', 'en', nearlyBeginsAWord)).toContain('performance.training.mine')
    for (const other of ['xyzzy', 'Jack Abbott']) expect(found(other, 'en', nearlyBeginsAWord), other).toEqual([])
  })
})
