import type { LineColumn } from '@kith/shared/domains/compensation/columns.ts'
import type { Cost, Counting } from '@kith/shared/domains/compensation/figures.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import type { GridColumn } from '#platform/grid/Grid.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { writtenDecimal } from '#platform/form/normalise-decimal.ts'
import { figuresOf, type EntryColumn, type Line } from './lines.ts'

const width = { text: 180, number: 116, entry: 100 }
/** These columns follow from what is entered. */
const results: ReadonlySet<LineColumn> = new Set(['newBase', 'cost', 'bonusCost'])

/** The columns of a sheet: the person, what its reader has chosen, and what is entered, which can be edited where it is open. */
export function useLineColumns(chosen: readonly LineColumn[], counting: Counting, isOpen: boolean, withOutcome: boolean) {
  const { t, i18n } = useTranslation(['compensation', 'choices'])
  const { date } = useDateFormat()
  const { language } = i18n
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const number = (value: string | null | undefined) => (value ? formatDecimal(value, language) : '')
  const cost = (of: Cost) => ('amount' in of ? (Number(of.amount) === 0 ? '' : number(of.amount)) : t(`missing.${of.missing}`))
  const money = (value: string, currency: string) => (value === '' || currency === counting.currency ? value : `${value} ${currency}`)
  const text = (name: string, of: (line: Line) => string, more: Partial<GridColumn<Line>> = {}): GridColumn<Line> => ({
    name,
    heading: t(`columns.${name as LineColumn}`),
    width: width.text,
    text: of,
    ...more,
  })
  const amount = (name: string, of: (line: Line) => string, more: Partial<GridColumn<Line>> = {}) =>
    text(name, of, { width: width.number, align: 'end', ...more })
  const entry = (name: EntryColumn, of: (line: Line) => string | null) => {
    const shown = (line: Line) => {
      const value = of(line)
      return value === null ? '' : `${number(value)}${name.toLowerCase().includes('percent') ? ' %' : ''}`
    }
    const edit = (line: Line) => writtenDecimal(of(line) ?? '', language)
    return amount(name, shown, { width: width.entry, ...(isOpen ? { edit } : {}) })
  }
  const known: Readonly<Record<LineColumn, GridColumn<Line>>> = {
    positionTitle: text('positionTitle', ({ positionTitle }) => positionTitle ?? ''),
    businessUnit: text('businessUnit', ({ businessUnit }) => businessUnit ?? ''),
    workClass: text('workClass', ({ workClass }) => workClass ?? ''),
    workType: text('workType', ({ workType }) => (workType ? t(`choices:WorkType.${workType as 'PERMANENT'}`) : '')),
    payGrade: text('payGrade', ({ payGrade }) => payGrade ?? ''),
    compaRatio: amount('compaRatio', ({ compaRatio }) => (compaRatio ? `${number(compaRatio)} %` : '')),
    startedOn: text('startedOn', ({ startedOn }) => date(startedOn), { width: width.number }),
    fte: amount('fte', ({ fte }) => number(fte), { width: 72 }),
    baseAnnual: amount('baseAnnual', ({ baseAnnual, currency, payType }) =>
      payType === 'ANNUAL_SALARY' ? money(number(baseAnnual), currency) : '',
    ),
    baseHourly: amount('baseHourly', ({ currentHourly, currency }) => money(number(currentHourly), currency)),
    packageAnnual: amount('packageAnnual', ({ packageAnnual, currency }) => money(number(packageAnnual), currency)),
    newBase: amount('newBase', (line) => (line.ineligible ? '' : number(figuresOf(line, counting).newBase))),
    cost: amount('cost', (line) => cost(figuresOf(line, counting).cost)),
    bonusCost: amount('bonusCost', (line) => cost(figuresOf(line, counting).bonusCost)),
  }
  const outcome = text('outcome', ({ outcome: of, ineligible }) =>
    of ? t(`choices:CompensationOutcome.${of}`) : ineligible ? t(`choices:CompensationIneligibleReason.${ineligible}`) : '',
  )
  const entries = [
    entry('adjustment', (line) => figuresOf(line, counting).adjustment.amount),
    entry('percent', (line) => figuresOf(line, counting).adjustment.percent),
    entry('bonus', (line) => figuresOf(line, counting).bonus.amount),
    entry('bonusPercent', (line) => figuresOf(line, counting).bonus.percent),
  ]
  const facts = chosen.filter((name) => !results.has(name)).map((name) => known[name])
  // Nobody has to scroll to the entries: they follow the name on a phone, and the facts that they depend on elsewhere
  return [
    text('person', ({ person }) => person),
    ...(isNarrow ? [...entries, ...facts] : [...facts, ...entries]),
    ...chosen.filter((name) => results.has(name)).map((name) => known[name]),
    ...(withOutcome ? [outcome] : []),
  ]
}
