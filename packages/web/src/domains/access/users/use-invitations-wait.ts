import { useQuery } from '@apollo/client/react'
import { InvitationDeliveryDocument } from './users.graphql.ts'

/** Whether no email leaves, so that invitations wait in the email log. */
export function useInvitationsWait(): boolean {
  const { data } = useQuery(InvitationDeliveryDocument)
  return (data?.getEmailDelivery.silence ?? null) !== null
}
