import { describe, expect, it } from 'vitest'
import { navigationPages } from '../packages/shared/src/navigation.ts'
import { routes, type RouteName } from '../packages/shared/src/routes.ts'
import { textsIn } from '../packages/shared/src/test-texts.ts'
import { domains } from '../packages/web/src/domains.ts'
import type { TextKey } from '../packages/web/src/platform/i18n/keys.ts'
import { createSite, siteFor, type ViewedSite } from '../packages/web/src/platform/routing/site.ts'
import type { SessionDetailsQuery } from '../packages/web/src/platform/session/session-details.graphql.ts'
import { sessionOf, type Session } from '../packages/web/src/platform/session/session-of.ts'
import { beginsAWord, foundPages } from '../packages/web/src/platform/shell/search/found-pages.ts'
import { entriesOf } from '../packages/web/src/platform/shell/navigation.ts'
import { askAs, useBrowser, type DemoPerson } from './browser.ts'

useBrowser()

/** Each thing that people look for has words in three languages and one page. */
const things: readonly [thing: string, page: RouteName, english: string, french: string, spanish: string][] = [
  ['what I earn', 'people.jobs.list', 'salary', 'salaire', 'sueldo'],
  ['a colleague to promote', 'job_updates', 'promote', 'promouvoir', 'ascender'],
  ['leave to give', 'compliance.leave', 'give leave', 'accorder un congé', 'dar licencia'],
  ['pay to raise', 'job_updates', 'raise pay', 'augmentation', 'aumento'],
  ['my date of birth', 'people.profile', 'date of birth', 'date de naissance', 'fecha de nacimiento'],
  ['what to say when I am sick', 'people.profile', 'medical', 'médical', 'médico'],
  ['who is away', 'people.event_calendar', 'time off', 'congés', 'vacaciones'],
  ['a warning that was given', 'compliance.performance_improvements', 'warning', 'avertissement', 'advertencia'],
  ['whose probation ends', 'compliance.contractors', 'probation', 'essai', 'prueba'],
  ['an improvement plan', 'compliance.performance_improvements', 'improvement', 'amélioration', 'mejora'],
  ['what waits for my decision', 'inbox.approvals', 'approve', 'approuver', 'aprobar'],
  ['what I have to do', 'inbox', 'tasks', 'tâches', 'tareas'],
  ['my contract and letters', 'people.documents', 'files', 'fichiers', 'archivos'],
  ['my certificates', 'people.qualifications.list', 'certificate', 'certificat', 'certificado'],
  ['my goals', 'performance.goals.mine', 'okr', 'cibles', 'metas'],
  ['a course to record', 'performance.training.mine', 'courses', 'cours', 'cursos'],
  ['who reports to whom', 'organisation_chart', 'who reports', 'hiérarchie', 'jerarquía'],
  ['the phone number of a colleague', 'people.index', 'colleagues', 'collègues', 'compañeros'],
  ['whose birthday it is', 'people.birthday_calendar', 'birthday', 'anniversaires', 'cumpleaños'],
  ['my password', 'me.settings', 'password', 'mot de passe', 'contraseña'],
  ['a darker screen', 'me.settings', 'dark', 'sombre', 'oscuro'],
  ['what is new', 'notifications', 'news', 'nouvelles', 'novedades'],
  ['feedback that I was asked for', 'me.ratings.list', 'feedback', 'rétroaction', 'evaluación'],
  ['what I have noted about somebody', 'notes.index', 'one to one', 'notes', 'notas'],
  ['someone new', 'people.onboarding.index', 'hire', 'embauche', 'contratación'],
  ['what a leaver has to hand back', 'compliance.tasks', 'offboarding', 'départ', 'salida'],
  ['what has expired', 'compliance.qualifications.overview', 'expired', 'expirés', 'vencidas'],
  ['who may succeed', 'performance.talent_grid', 'nine box', 'potentiel', 'potencial'],
  ['public holidays', 'settings.holidays', 'public holidays', 'jours fériés', 'feriados'],
  ['the departments', 'settings.business_units.list', 'departments', 'services', 'departamentos'],
  ['what the organisation wants to reach', 'organisation_objectives.index', 'strategy', 'stratégie', 'estrategia'],
  ['what I am good at', 'performance.skills.mine', 'abilities', 'aptitudes', 'habilidades'],
  ['where I began', 'dashboard', 'home', 'accueil', 'inicio'],
  ['a list of everyone as a file', 'settings.bulk_data_tool.export.download', 'export', 'exporter', 'exportar'],
]
const languages = ['en', 'fr-CA', 'es'] as const
const textsOf = { en: textsIn('en'), 'fr-CA': textsIn('fr-CA'), es: textsIn('es') }
const roles = ['employee', 'manager', 'hr', 'admin'] as const satisfies readonly DemoPerson[]
/** People read no further. */
const lastPlace = 3
const mostClicks = 2

const site = createSite(domains)

describe('what people look for is at most two clicks away or among the first that one search finds', () => {
  it.each(roles)('%s', async (role) => {
    const session = await sessionFor(role)
    const own = siteFor(site, session)
    const clicks = clicksTo(session, own)
    const theirs = things.filter(([, page]) => own.mayOpen(page))
    expect(theirs.length, 'things that are for them').toBeGreaterThanOrEqual(20)
    const lost = theirs.flatMap(([thing, page, ...sought]) => {
      const isNear = (clicks.get(page) ?? Infinity) <= mostClicks
      return languages.flatMap((language, at) => {
        const place = placeOf(page, sought[at] ?? '', language, session, own)
        return isNear || place <= lastPlace ? [] : [`${thing}: ${String(clicks.get(page))} clicks, “${String(sought[at])}” ${place}`]
      })
    })
    expect(lost).toEqual([])
  })

  it('is found by words alone in every language, wherever the page is', async () => {
    const lost = await Promise.all(
      roles.map(async (role) => {
        const session = await sessionFor(role)
        const own = siteFor(site, session)
        return things
          .filter(([, page]) => own.mayOpen(page))
          .flatMap(([, page, ...sought]) =>
            languages.flatMap((language, at) =>
              placeOf(page, sought[at] ?? '', language, session, own) === Infinity ? [`${role} ${page}: ${String(sought[at])}`] : [],
            ),
          )
      }),
    )
    expect(lost.flat()).toEqual([])
  })
})

/** Counts the clicks from any page to each that the navigation, one's own tabs, the settings and the account menu lead to. */
function clicksTo(session: Session, own: ViewedSite): ReadonlyMap<string, number> {
  const ways: [string, number][] = []
  for (const { to, lines } of entriesOf(session))
    for (const line of lines) {
      // The entry opens the first of its lines
      const opened = line.to === to ? 1 : 2
      ways.push([line.key, opened], ...line.tabs.map((tab): [string, number] => [tab.key, tab.to === line.to ? opened : opened + 1]))
    }
  const { personId } = session.user
  if (personId) {
    const tabs = own.tabs('person', { id: personId, viewerMay: [...session.rights.granted.keys()] })
    const groups = Map.groupBy(tabs, ({ group, route }) => group ?? route)
    for (const within of groups.values()) within.forEach(({ route }, at) => ways.push([route, at === 0 ? 2 : 3]))
  }
  for (const { route, tabOf } of own.settings()) ways.push([route, tabOf ? 3 : 2])
  for (const { href } of session.header.flatMap(({ items }) => items)) ways.push([routeAt(href), 2])
  const byPage = Map.groupBy(ways, ([key]) => key)
  return new Map([...byPage].map(([key, all]) => [key, Math.min(...all.map(([, clicks]) => clicks))]))
}

const routeAt = (address: string | null): string => Object.entries(routes).find(([, path]) => path === address)?.[0] ?? ''

/** Counts, from 1, the place in which the search shows a page, below what can be begun. */
function placeOf(page: RouteName, sought: string, language: keyof typeof textsOf, session: Session, own: ViewedSite): number {
  const texts = textsOf[language]
  const named = (key: TextKey) => texts(key) ?? key
  const inLanguage = { ...session, navigation: relabelled(session.navigation, named) }
  const acts = own.shortcuts().filter(({ label }) => beginsAWord(named(label), sought))
  const pages = foundPages(sought, { site: own, session: inLanguage, named, texts }).map(({ key }) => key)
  const at = pages.findIndex((key) => key === page)
  return at < 0 ? Infinity : acts.length + at + 1
}

/** Words the navigation as the server does for somebody who reads another language. */
function relabelled(navigation: Session['navigation'], named: (key: TextKey) => string): Session['navigation'] {
  const word = <Line extends { key: string; label: string }>(line: Line): Line => {
    const page = navigationPages.find(({ route }) => route === line.key)
    return page ? { ...line, label: named(page.label), title: named(page.label) } : line
  }
  const primary = navigation.primary.map((entry) => ({
    ...word(entry),
    submenus: entry.submenus.map((menu) => ({
      ...menu,
      primaryOptions: menu.primaryOptions.map((line) => ({ ...word(line), tabs: line.tabs.map(word) })),
    })),
  }))
  return { ...navigation, primary, secondary: navigation.secondary.map(word) }
}

async function sessionFor(role: DemoPerson): Promise<Session> {
  const ask = await askAs(role)
  const option = 'key label title tabLabel href'
  const items = `submenus { primaryOptions { ${option} tabs { ${option} } } }`
  const rights = '{ slug scopes }'
  const answer = await ask<SessionDetailsQuery>(`{
    getSession {
      user { personId systemAdministrator permissionSlugs ${rights} unavailablePermissionSlugs ${rights} }
      userConfig { language }
      setUp { hasPeople }
      tenantConfig { modules features }
    }
    getNavigationItems { primary { key group label accentColor href phoneLabel ${items} } secondary { key group label accentColor href } }
    getPageHeaderItems { id href items { id href } }
  }`)
  return sessionOf(answer)
}
