import { rankOf, termsOf } from '@kith/shared/found.ts'
import { withoutSuffix } from '@kith/shared/names.ts'
import { Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { inGroups } from '#platform/form/choices.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Marked } from '#platform/format/Marked.tsx'
import type { ChartNode, ChartUnit } from './nodes.ts'

interface Props {
  nodes: readonly ChartNode[]
  units: readonly ChartUnit[]
  goTo: (place: number) => void
  goToUnit: (key: string) => void
}

/** Finds someone on the chart by name or position title, or a business unit, and goes there. */
export function ChartSearch({ nodes, units, goTo, goToUnit }: Props) {
  const { t } = useTranslation(['organisation-chart', 'common'])
  const [typed, setTyped] = useState('')
  const terms = termsOf(typed)
  const found = useMemo(() => foundIn(nodes, units, typed), [nodes, units, typed])
  const isOfRoles = nodes.some(({ role }) => role)
  const headings = { people: isOfRoles ? t('search.roles') : t('common:search.people'), units: t('search.units') }
  return (
    <Select
      className="chart-search"
      aria-label={t('search.label')}
      placeholder={t('search.label')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={null}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      classNames={{ dropdown: 'chart-search-list' }}
      searchable
      selectFirstOptionOnChange
      data={inGroups(found.map(({ of, value, name }) => ({ value, label: name, heading: headings[of] })))}
      filter={({ options }) => options}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => {
        const chosen = found.find((each) => each.value === value)
        if (!chosen) return
        setTyped('')
        if (chosen.of === 'units') goToUnit(chosen.value)
        else goTo(Number(chosen.value))
      }}
      nothingFoundMessage={terms.length > 0 ? t('search.none') : undefined}
      renderOption={({ option: { value, label } }) => (
        <span className="chart-found">
          <span>
            <Marked text={label} terms={terms} />
          </span>
          <span className="page-context">
            <Marked
              text={found.find((each) => each.value === value)?.line ?? ''}
              terms={rankOf(label, terms) === null ? terms : []}
              inside={false}
            />
          </span>
        </span>
      )}
    />
  )
}

interface Found {
  of: keyof typeof most
  /** The place of a person's node, or the key of a unit. */
  value: string
  name: string
  line: string
  rank: number
}

const most = { people: 8, units: 4 }

/** People and units, first those of which one is called most like what was typed. */
function foundIn(nodes: readonly ChartNode[], units: readonly ChartUnit[], typed: string): readonly Found[] {
  const terms = termsOf(typed)
  if (terms.length === 0) return []
  return [peopleIn(nodes, terms), unitsIn(units, terms)]
    .map((found) => found.toSorted((one, other) => one.rank - other.rank))
    .map((found) => found.slice(0, most[found[0]?.of ?? 'units']))
    .toSorted(([one], [other]) => (one?.rank ?? Infinity) - (other?.rank ?? Infinity))
    .flat()
}

function peopleIn(nodes: readonly ChartNode[], terms: readonly string[]): Found[] {
  const titles = new Map<string | null, number | null>([[null, null]])
  const names = withoutSuffix(terms)
  return nodes.flatMap(({ name, title, unit, isUnit }, place) => {
    if (isUnit) return []
    if (!titles.has(title)) titles.set(title, rankOfTitle(title ?? '', terms))
    const rank = rankOf(name, terms) ?? rankOf(name, names) ?? titles.get(title) ?? null
    return rank === null ? [] : [{ of: 'people', value: String(place), name, line: [title, unit].filter(Boolean).join(' · '), rank }]
  })
}

const unitsIn = (units: readonly ChartUnit[], terms: readonly string[]): Found[] =>
  units.flatMap(({ key, name, way }) => {
    const rank = rankOf(name, terms)
    return rank === null ? [] : [{ of: 'units', value: key, name, line: way, rank }]
  })

/** Behind every name, and only where words begin with what was typed: titles have many. */
function rankOfTitle(title: string, terms: readonly string[]): number | null {
  const rank = rankOf(title, terms)
  return rank === null || rank > 1 ? null : 3 + rank
}
