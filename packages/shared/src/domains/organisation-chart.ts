import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { date, id, integer, text } from '../fields.ts'
import { defineRecord } from '../records.ts'

const required = { required: true } as const
const values = { name: text({ ...required, max: 100 }), expiresOn: date(required) }
const share = 'organisation_chart.share'

export const chartLinkCreateFields = values
export const chartLinkFields = { id: id(required), version: integer(required) }
/** So many at a time in an organisation. */
export const mostChartLinks = 50
/** How far ahead the last day of a link may lie. */
export const longestChartLinkDays = 366

/** An address under which anyone can see the chart of today, without an account. */
export const chartLink = defineRecord({
  kind: 'chartLink',
  owner: 'tenant',
  fields: {},
  facts: { ...values, address: text() },
  permissions: { view: share },
})

export const organisationChart = declareDomain({
  name: 'organisation-chart',
  area: 'people',
  module: 'organisation_chart',
  records: [chartLink],
  permissions: { 'organisation_chart.view': functional, [share]: functional },
  neverLent: [share],
  events: ['chart_link.created', 'chart_link.address_replaced', 'chart_link.revoked'],
  grants: { employee: ['organisation_chart.view'] },
  navigation: [
    {
      group: 'people',
      route: 'organisation_chart',
      needs: { permission: ['organisation_chart.view'] },
      label: 'common:navigation.organisationChart',
      order: 20,
    },
  ],
})
