import { href, type RouteName } from '@kith/shared/routes.ts'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { namespaceOf } from '#platform/i18n/keys.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import type { ActionDialogProps, ActionPlace, DialogAction, LinkAction, LoadedRecord } from '#platform/routing/contributions.ts'
import { useSite } from '#platform/routing/site.ts'

export type LinkQuery = Readonly<Record<string, string | null>>

/** What the domains offer to do with a record, and the dialog that one of them has opened. */
export function useRecordActions(kind: string, place: ActionPlace, query: LinkQuery = {}) {
  const site = useSite()
  const text = useText()
  useTranslation([...new Set(site.contributed('actions').map(({ label }) => namespaceOf(label)))], { useSuspense: false })
  const [open, setOpen] = useState<{ Dialog: ComponentType<ActionDialogProps>; record: LoadedRecord } | null>(null)
  const actionsOf = (record: LoadedRecord): Action[] =>
    site.actions(kind, record, place).map((action) => {
      const { label, icon: Icon, dangerous, inMenu, adds } = action
      const gathered = place === 'page' ? (adds ? ('common:page.add' as const) : action.gathered) : undefined
      return {
        label: text(label),
        icon: <Icon size={16} aria-hidden />,
        ...(dangerous ? { dangerous } : {}),
        ...(inMenu ? { inMenu } : {}),
        ...(gathered ? { gathered: text(gathered), isQuiet: adds ?? false } : {}),
        ...('route' in action
          ? { to: recordHref(action.route, kind, record, { ...query, ...queryOf(action, record) }) }
          : { run: () => setOpen({ Dialog: dialogOf(action), record }) }),
      }
    })
  const dialog: ReactNode = open && (
    <Suspense>
      <open.Dialog record={open.record} close={() => setOpen(null)} />
    </Suspense>
  )
  return { actionsOf, dialog }
}

const queryOf = ({ query }: LinkAction, record: LoadedRecord): LinkQuery => (typeof query === 'function' ? query(record) : (query ?? {}))

const dialogs = new WeakMap<DialogAction, ComponentType<ActionDialogProps>>()

function dialogOf(action: DialogAction): ComponentType<ActionDialogProps> {
  const known = dialogs.get(action) ?? lazy(action.dialog)
  dialogs.set(action, known)
  return known
}

/** The address of a page of a record: its own id, and those of the records that it names. */
export function recordHref(route: RouteName, kind: string, record: LoadedRecord, query: LinkQuery = {}): string {
  const named = Object.entries(record).filter(([name, value]) => name.endsWith('Id') && typeof value === 'string')
  return anyHref(route, { ...Object.fromEntries(named), [`${kind}Id`]: record.id }, query)
}

const anyHref = href as (route: RouteName, params: Record<string, unknown>, query: LinkQuery) => string
