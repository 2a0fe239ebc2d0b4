import { rankOf, termsOf } from '@kith/shared/found.ts'
import { Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Marked } from '#platform/format/Marked.tsx'
import type { ChartNode } from './nodes.ts'

const MOST = 8

/** Finds someone on the chart by name or position title, or a unit, and goes there. */
export function ChartSearch({ nodes, goTo }: { nodes: readonly ChartNode[]; goTo: (place: number) => void }) {
  const { t } = useTranslation('organisation-chart')
  const [typed, setTyped] = useState('')
  const terms = termsOf(typed)
  const found = useMemo(() => foundIn(nodes, typed), [nodes, typed])
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
      data={found.map((place) => ({ value: String(place), label: nodes[place]?.name ?? '' }))}
      filter={({ options }) => options}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => {
        if (value === null) return
        setTyped('')
        goTo(Number(value))
      }}
      nothingFoundMessage={terms.length > 0 ? t('search.none') : undefined}
      renderOption={({ option: { value, label } }) => {
        const { title, unit } = nodes[Number(value)] ?? {}
        return (
          <span className="chart-found">
            <span>
              <Marked text={label} terms={terms} />
            </span>
            <span className="page-context">
              <Marked text={[title, unit].filter(Boolean).join(' · ')} terms={rankOf(label, terms) === null ? terms : []} inside={false} />
            </span>
          </span>
        )
      }}
    />
  )
}

function foundIn(nodes: readonly ChartNode[], typed: string): number[] {
  const terms = termsOf(typed)
  if (terms.length === 0) return []
  const titles = new Map<string | null, number | null>([[null, null]])
  return nodes
    .flatMap(({ name, title }, place) => {
      if (!titles.has(title)) titles.set(title, rankOfTitle(title ?? '', terms))
      const rank = rankOf(name, terms) ?? titles.get(title) ?? null
      return rank === null ? [] : [{ place, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ place }) => place)
}

/** Behind every name, and only where words begin with what was typed: titles have many. */
function rankOfTitle(title: string, terms: readonly string[]): number | null {
  const rank = rankOf(title, terms)
  return rank === null || rank > 1 ? null : 3 + rank
}
