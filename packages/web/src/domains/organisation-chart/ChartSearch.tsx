import { rankOf, termsOf } from '@kith/shared/found.ts'
import { Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Marked } from '#platform/format/Marked.tsx'
import type { ChartNode } from './nodes.ts'

const MOST = 8

/** Finds someone on the chart, or a unit, by the beginnings of words, and goes there. */
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
            <Marked text={label} terms={terms} />
            <span className="page-context">{[title, unit].filter(Boolean).join(' · ')}</span>
          </span>
        )
      }}
    />
  )
}

function foundIn(nodes: readonly ChartNode[], typed: string): number[] {
  const terms = termsOf(typed)
  if (terms.length === 0) return []
  return nodes
    .flatMap(({ name }, place) => {
      const rank = rankOf(name, terms)
      return rank === null ? [] : [{ place, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ place }) => place)
}
