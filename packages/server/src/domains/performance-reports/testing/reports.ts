import { inputOf } from '#platform/testing/input-of.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

type Who = Parameters<TestServer['as']>[0]
export type Mean = { score: string; ofTen: string; count: number } | null
export type ReportShown = {
  templateVersion: number
  from: string
  until: string
  readers: { includesSubject: boolean; names: string[]; others: number }
  sections: {
    section: string
    table: { headings: string[]; rows: string[][]; total: number } | null
    groups: { name: string; metrics: { name: string; sides: { side: string; mean: Mean }[] }[]; comments: { text: string }[] }[]
  }[]
}

const report = `query ($personId: ID!, $frameworkId: ID!, $from: String, $until: String, $view: PerformanceReportView!) {
  report: getPerformanceReport(personId: $personId, frameworkId: $frameworkId, from: $from, until: $until, view: $view) {
    templateVersion from until readers { includesSubject names others }
    sections { section table { headings rows total } groups { name metrics { name sides { side mean { score ofTen count } } } comments { text } } } } }`

const key = '01900000-0000-7000-8000-0000000000b1'
export const care = { key, name: 'Care', scale: 'RATING', least: 1, most: 5, subject: 'Own?', supervisor: 'Theirs?', peer: 'A peer’s?' }
export const pace = { ...care, key: '01900000-0000-7000-8000-0000000000b2', name: 'Pace' }
export const halfYear = { from: '2026-05-20', until: '2026-11-20' }

/** Groups, templates, ratings and reports, made and read as a person. */
export function useReports(server: () => TestServer) {
  let made = 0
  const run = async <Done>(who: Who, mutation: string, input: object): Promise<Done> => {
    const [name = ''] = mutation.split(' ')
    return (
      await server()
        .as(who)
        .ask<{ done: Done }>(`mutation ($input: ${inputOf(name)}!) { done: ${mutation.replace(name, `${name}(input: $input)`)} }`, {
          input,
        })
    ).done
  }
  const refused = async (who: Who, mutation: string, input: object) => {
    const [name = ''] = mutation.split(' ')
    const query = `mutation ($input: ${inputOf(name)}!) { done: ${mutation.replace(name, `${name}(input: $input)`)} }`
    const { extensions } = await server().as(who).refused(query, { input })
    return extensions
  }
  const group = async (metrics: readonly object[] = [care, pace]): Promise<string> =>
    (await run<{ id: string }>('hr', 'metricGroupCreate { id }', { name: `Group ${(made += 1)}`, metrics })).id
  const template = async (sections: readonly object[], more: object = {}): Promise<string> =>
    (
      await run<{ id: string }>('hr', 'performanceReportTemplateCreate { id }', {
        name: `Template ${(made += 1)}`,
        period: 'LAST_6_MONTHS',
        sections,
        ...more,
      })
    ).id
  const asked = (who: Who, input: object) => run<{ id: string; version: number }>(who, 'metricResponseCreate { id version }', input)
  const answer = (who: Who, which: { id: string; version: number }, answers: object[], comment: string | null = null) =>
    run<{ state: string }>(who, 'metricResponseSubmit { state }', { ...which, answers, comment })
  return {
    run,
    refused,
    group,
    template,
    asked,
    answer,
    /** Asks for a rating of the employee and answers how much care they take, or only how fast they are. */
    rate: async (groupId: string, who: Exclude<Who, 'nobody'>, side: string, value: string | null, comment: string | null = null) => {
      const { world } = server()
      const respondentId = who === 'employee' ? null : world.people[who]
      const which = await asked('hr', { personId: world.people.employee, groupId, side, respondentId })
      await answer(who, which, [value === null ? { key: pace.key, value: '1' } : { key, value }], comment)
      return which.id
    },
    read: async (who: Who, variables: object) =>
      (await server().as(who).ask<{ report: ReportShown }>(report, withDefaults(variables))).report,
    unread: async (who: Who, variables: object) => (await server().as(who).refused(report, withDefaults(variables))).extensions,
  }

  function withDefaults(variables: object) {
    return { personId: server().world.people.employee, view: 'SUPERVISOR', ...halfYear, ...variables }
  }
}
