import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import type { PictureFormat } from '#src/generated/schema-types.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { PictureSaving } from '#platform/pictures/use-picture-save.ts'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { OrganisationCoverUpdateDocument } from '#src/generated/mutations/organisationCoverUpdate.graphql.ts'
import { OrganisationLogoUpdateDocument } from '#src/generated/mutations/organisationLogoUpdate.graphql.ts'
import { OrganisationSplashUpdateDocument } from '#src/generated/mutations/organisationSplashUpdate.graphql.ts'
import {
  OrganisationCoverUploadDocument,
  OrganisationLogoUploadDocument,
  OrganisationPicturesDocument,
  OrganisationSplashUploadDocument,
} from './organisation-pictures.graphql.ts'
import { OrganisationSettingsDocument } from './organisation-settings.graphql.ts'

export type OrganisationPicture = 'logo' | 'splash' | 'cover'
type Begin = TypedDocumentNode<{ begun: { upload: string; uploadUrl: string } }, { format: PictureFormat; bytes: number }>
type Update = TypedDocumentNode<unknown, { input: { version: number; upload?: string | null } }>

const documents: Readonly<Record<OrganisationPicture, { begin: Begin; update: Update }>> = {
  logo: { begin: OrganisationLogoUploadDocument, update: OrganisationLogoUpdateDocument },
  splash: { begin: OrganisationSplashUploadDocument, update: OrganisationSplashUpdateDocument },
  cover: { begin: OrganisationCoverUploadDocument, update: OrganisationCoverUpdateDocument },
}

/** How a picture of the organisation is saved; everyone sees it after their next load, oneself at once. */
export function useOrganisationPicture(picture: OrganisationPicture, close?: () => void): PictureSaving {
  const { t } = useTranslation('organisation')
  const { begin, update } = documents[picture]
  const client = useApolloClient()
  const { data } = useQuery(OrganisationSettingsDocument, { fetchPolicy: 'cache-first' })
  const version = data?.getOrganisationSettings.version
  const [change] = useMutation(update, {
    context: { quiet: true },
    refetchQueries: [SessionDetailsDocument, OrganisationPicturesDocument],
    awaitRefetchQueries: true,
  })
  return {
    begin: async (variables) =>
      (await client.query({ query: begin, variables, fetchPolicy: 'no-cache', context: { quiet: true } })).data?.begun,
    update: async (upload) => version !== undefined && change({ variables: { input: { version, upload } } }),
    saved: (isThere) => {
      toasts.post({ content: t(`pictures.${picture}.${isThere ? 'saved' : 'removed'}`) })
      close?.()
    },
  }
}
