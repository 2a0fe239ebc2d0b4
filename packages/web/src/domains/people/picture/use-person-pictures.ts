import { useApolloClient } from '@apollo/client/react'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { PictureSaving } from '#platform/pictures/use-picture-save.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { useFollowOwnPerson } from '../follow-own-person.ts'
import {
  PersonCoverUpdateDocument,
  PersonCoverUploadDocument,
  PersonPictureUpdateDocument,
  PersonPictureUploadDocument,
} from './picture.graphql.ts'

type Person = { id: string; version: number | null; displayName: string }
const quiet = { fetchPolicy: 'no-cache', context: { quiet: true } } as const

export function usePersonPicture({ id, version, displayName: name }: Person, close: () => void): PictureSaving {
  const { t } = useTranslation('people')
  const client = useApolloClient()
  const follow = useFollowOwnPerson()
  const update = useAct(PersonPictureUpdateDocument, {
    context: { quiet: true },
    onCompleted: ({ personPictureUpdate: changed }) => follow(changed && { id, picture: changed.picture }),
  })
  return {
    begin: async (file) =>
      (await client.query({ query: PersonPictureUploadDocument, variables: { id, ...file }, ...quiet })).data?.getPersonPictureUpload,
    update: (upload) => update({ id, version, upload }),
    saved: (isThere) => {
      toasts.post({ content: t(isThere ? 'picture.saved' : 'picture.removed', { name }) })
      close()
    },
  }
}

export function usePersonCover({ id, version, displayName: name }: Person, close: () => void): PictureSaving {
  const { t } = useTranslation('people')
  const client = useApolloClient()
  const update = useAct(PersonCoverUpdateDocument)
  return {
    begin: async (file) =>
      (await client.query({ query: PersonCoverUploadDocument, variables: { id, ...file }, ...quiet })).data?.getPersonCoverUpload,
    update: (upload) => update({ id, version, upload }),
    saved: (isThere) => {
      toasts.post({ content: t(isThere ? 'cover.saved' : 'cover.removed', { name }) })
      close()
    },
  }
}
