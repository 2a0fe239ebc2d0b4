import { useQuery } from '@apollo/client/react'
import { withFilter, type Ask } from '@kith/shared/domains/analytics/ask.ts'
import { dimensionNamed, isDimension, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { tellsApart } from '@kith/shared/domains/analytics/told-apart.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AddFilterButton, type AddFilterProps } from '#platform/list/ListFilters.tsx'
import { AddedFilterChip, FilterChip } from '#platform/list/FilterChip.tsx'
import { lateMenu } from '#platform/look/late-menu.tsx'
import { AnalyticsFiguresDocument } from './analytics.graphql.ts'
import { namesOfFilters, type Access, type AnalysisAddress } from './use-analysis-address.ts'
import { useNames } from './use-names.ts'

interface Props {
  access: Access
  address: AnalysisAddress
  ask: Ask
}

const AddFilter = lateMenu<AddFilterProps>(AddFilterButton, () => import('#platform/list/AddFilterMenu.tsx'))

/** Filters by any dimension of the page; each offers the values that somebody has whom its reader sees. */
export function AskedFilters({ access, address, ask, children }: Props & { children?: ReactNode }) {
  const { t } = useTranslation()
  const { dimensionName } = useNames(access)
  const [added, setAdded] = useState<readonly DimensionName[]>([])
  const set = namesOfFilters(ask)
  const chips = [...set, ...added.filter((name) => !set.includes(name))]
  const offered = access.dimensions
    .filter(isDimension)
    .filter((name) => tellsApart(ask.measure, name) && !chips.includes(name) && !(ask.isOverTime && dimensionNamed(name).isOfOneDay))
  const others = offered.map((name) => ({ name, label: dimensionName(name), options: [] }))
  const forget = (name: DimensionName) => setAdded((before) => before.filter((each) => each !== name))
  return (
    <div className="analytics-controls list-filters" role="group" aria-label={t('list.filters')}>
      {chips.map((name) => (
        <AskedFilter
          key={name}
          access={access}
          address={address}
          ask={ask}
          name={name}
          isAdded={added.includes(name)}
          forget={() => forget(name)}
        />
      ))}
      {others.length > 0 && <AddFilter filters={others} add={(name) => isDimension(name) && setAdded([...added, name])} />}
      {children}
    </div>
  )
}

function AskedFilter({
  access,
  address,
  ask,
  name,
  isAdded,
  forget,
}: Props & { name: DimensionName; isAdded: boolean; forget: () => void }) {
  const { nameOf, dimensionName } = useNames(access)
  const others = address.textOf({ ...ask, by: [name], isOverTime: false }, withFilter(ask, name, null))
  const { data } = useQuery(AnalyticsFiguresDocument, { variables: { page: access.key, ask: others, before: others, compares: false } })
  const rows = data?.getAnalysis.rows ?? []
  const options = rows.map(({ id, label }) => ({ value: id === '' ? 'none' : id, label: nameOf(name, id, label) }))
  const [value = null] = ask.filters[name] ?? []
  const chip = {
    filter: { name, label: dimensionName(name), options },
    value: value === '' ? 'none' : value,
    set: (chosen: string | null) => address.set(withFilter(ask, name, chosen === 'none' ? '' : chosen)),
  }
  if (!isAdded) return <FilterChip {...chip} />
  return <AddedFilterChip {...chip} takeOff={() => (forget(), chip.set(null))} giveUp={forget} />
}
