import { useQuery } from '@apollo/client/react'
import { explainedFields, needsOfField, needsOfPerson, needsText } from '@kith/shared/domains/access/needs.ts'
import { firstText } from '@kith/shared/lists.ts'
import { plain } from '@kith/shared/plain.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { withSet, type Filter, type Option } from '#platform/list/filters.ts'
import { useSite } from '#platform/routing/site.ts'
import { AllPermissionsDocument } from '../permissions/all-permissions.graphql.ts'
import { usePermissionText } from '../use-permission-text.ts'

const MOST_OPTIONS = 50

/** What access can be explained of: values of a person, pages and permissions, each by what it takes to see it. */
export function useNeedsFilter(set: string | null): Filter {
  const { t } = useTranslation('access')
  const [text, setText] = useState('')
  const { permissions, loading } = usePermissions()
  const all: Option[] = [{ value: needsText(needsOfPerson), label: t('explain.personPage') }, ...useFields(), ...usePages(), ...permissions]
  const matching = all.filter(({ label, value }) => plain(`${label} ${value}`).includes(plain(text.trim()))).slice(0, MOST_OPTIONS)
  const chosen = all.filter(({ value }) => value === set).slice(0, 1)
  const options = onceEach(withSet(matching, chosen, text))
  return { name: 'needs', label: t('explain.what'), options, onSearch: setText, isSearching: loading }
}

function useFields(): Option[] {
  const { t, i18n } = useTranslation('access')
  const texts = textsIn(i18n.language)
  return explainedFields.map((name) => {
    const label = firstText([`access:explain.fields.${name}`, `records:person.fields.${name}.label`], texts)
    return { value: needsText(needsOfField(name)), label: t('explain.field', { name: label }) }
  })
}

function usePages(): Option[] {
  const { t } = useTranslation('access')
  const text = useText()
  return useSite().domains.flatMap(({ pages }) =>
    pages.flatMap(({ title, permission = [], permissionAny = [] }) => {
      const needs = [...permission.map((slug) => [slug]), ...(permissionAny.length > 0 ? [permissionAny] : [])]
      return needs.length > 0 ? [{ value: needsText(needs), label: t('explain.page', { name: text(title) }) }] : []
    }),
  )
}

function usePermissions(): { permissions: readonly Option[]; loading: boolean } {
  const sentence = usePermissionText()
  const { data, loading } = useQuery(AllPermissionsDocument)
  const permissions = (data?.listAllPermissions ?? []).map((permission) => ({ value: permission.slug, label: sentence(permission) }))
  return { permissions, loading }
}

/** Fields of the same right, and pages of the same name, are one choice each. */
const onceEach = (options: readonly Option[]) => [...new Map(options.toReversed().map((each) => [each.value, each])).values()].toReversed()
