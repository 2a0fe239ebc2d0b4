import { useMutation, useQuery } from '@apollo/client/react'
import { accessKeyCreateFields } from '@kith/shared/domains/integrations/access-keys.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { DateField } from '#platform/form/DateField.tsx'
import { SelectField, TextField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AccessKeyCreateDocument, AccessKeysDocument, GroupsForKeysDocument } from './access-keys.graphql.ts'
import { keepSecret } from '../kept-secret.ts'

const empty = {
  name: null as string | null,
  permissionGroupId: null as string | null,
  expiresOn: null as string | null,
  addresses: null as string | null,
}

/** A key for a program; the list shows its secret once it is made. */
export default function CreateAccessKeyPage() {
  const { t } = useTranslation(['integrations', 'common'])
  const { data, refetch } = useQuery(GroupsForKeysDocument, { fetchPolicy: 'cache-and-network' })
  const [create] = useMutation(AccessKeyCreateDocument, {
    context: { quiet: true },
    refetchQueries: [AccessKeysDocument],
    fetchPolicy: 'no-cache',
  })
  const list = href('settings.access_keys.list')
  return (
    <FormPage<typeof empty>
      title={t('keys.add')}
      context={t('keys.addLine')}
      saveLabel={t('keys.add')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('keys.title'), to: list },
      ]}
      cancel={list}
      rules={ruleSetOf(accessKeyCreateFields)}
      defaults={empty}
      save={async (input) => {
        const made = (await create({ variables: { input } })).data?.accessKeyCreate
        if (made) keepSecret({ name: made.accessKey.name, secret: made.secret })
        return { to: list }
      }}
      sections={[
        {
          id: 'key',
          title: t('keys.details'),
          content: (
            <>
              <TextField name="name" label={t('keys.name')} help={t('keys.nameHelp')} />
              <SelectField
                name="permissionGroupId"
                label={t('keys.group')}
                help={t('keys.groupHelp')}
                options={(data?.listAllPermissionGroups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                again={() => refetch()}
              />
              <DateField name="expiresOn" label={t('keys.expiresOn')} help={t('keys.expiresHelp')} />
              <TextField name="addresses" label={t('keys.addresses')} help={t('keys.addressesHelp')} />
            </>
          ),
        },
      ]}
    />
  )
}
