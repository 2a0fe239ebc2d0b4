import { SearchInput } from '#platform/form/SearchInput.tsx'
import '#platform/form/form.css'
import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { plain } from '@kith/shared/plain.ts'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useKithForm } from '#platform/form/use-kith-form.ts'
import { ResultCount } from '#platform/list/ResultCount.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { byArea, type Permission } from '../areas.ts'
import { usePermissionText } from '../use-permission-text.ts'
import { GrantsImpact } from '../impact/GrantsImpact.tsx'
import { GrantRow } from './GrantRow.tsx'
import { grantsOf, keyOf, keysOf } from './grant-keys.ts'
import type { Group } from './GroupPage.tsx'
import { PermissionGroupPageDocument, PermissionGroupUpdateDocument } from './permission-group.graphql.ts'

interface Props {
  group: Group
  catalogue: readonly Permission[]
}

/** Every permission there is, ticked as far as the group allows it. */
export function GrantsForm({ group, catalogue }: Props) {
  const { t } = useTranslation('access')
  const [update, { client }] = useMutation(PermissionGroupUpdateDocument, { context: { quiet: true } })
  const held = keysOf(group.permissions)
  const binding = useKithForm<{ grants: string[] }>({
    defaults: { grants: held },
    rules: {},
    reload: () => client.refetchQueries({ include: [PermissionGroupPageDocument] }),
    isMergedByItself: true,
    save: async ({ grants }) => {
      await update({ variables: { input: { id: group.id, version: group.version, name: group.name, grants: grantsOf(grants) } } })
      toasts.post({ content: t('grants.saved', { count: group.memberCount, name: group.name }) })
    },
  })
  return (
    <FormShell binding={binding}>
      <Grants catalogue={catalogue} held={new Set(held)} />
      <Footer groupId={group.id} />
    </FormShell>
  )
}

function Grants({ catalogue, held }: { catalogue: readonly Permission[]; held: ReadonlySet<string> }) {
  const { t } = useTranslation('access')
  const sentence = usePermissionText()
  const [search, setSearch] = useState('')
  const { field } = useController<{ grants: string[] }, 'grants'>({ name: 'grants' })
  const chosen = new Set(field.value)
  const sought = plain(search.trim())
  const shown = catalogue.filter((permission) => plain(`${sentence(permission)} ${permission.slug}`).includes(sought))
  const set = (key: string, on: boolean) =>
    field.onChange(on ? [...field.value, key].toSorted() : field.value.filter((each) => each !== key))
  return (
    <>
      <SearchInput className="access-search" label={t('catalogue.search')} value={search} change={setSearch} />
      {shown.length === 0 && <p>{t('catalogue.nothing')}</p>}
      <ResultCount total={{ count: shown.length }} />
      {byArea(shown).map(({ area, permissions }) => (
        <section key={area} className="card form-section" aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`}>{t(`areas.${area}`)}</h2>
          <ul className="grant-list">
            {permissions.map((permission) => (
              <GrantRow
                key={permission.slug}
                permission={permission}
                isChosen={(scope) => chosen.has(keyOf(permission.slug, scope))}
                isHeld={(scope) => held.has(keyOf(permission.slug, scope))}
                set={(scope, on) => set(keyOf(permission.slug, scope), on)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Footer({ groupId }: { groupId: string }) {
  const { t } = useTranslation('common')
  const { reset, formState, control } = useFormContext<{ grants: string[] }>()
  const grants = useWatch({ control, name: 'grants' })
  return (
    <div className="form-footer no-print">
      <Button type="submit" loading={formState.isSubmitting}>
        {t('page.save')}
      </Button>
      {formState.isDirty && (
        <Button variant="default" onClick={() => reset()}>
          {t('page.cancel')}
        </Button>
      )}
      {formState.isDirty && <GrantsImpact groupId={groupId} grants={grants} />}
    </div>
  )
}
