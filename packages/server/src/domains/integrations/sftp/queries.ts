import { defineQuery } from '#platform/graphql/query.ts'
import { Sftp, sftpShown } from './shown.ts'

export const getSftp = defineQuery({
  name: 'getSftp',
  description: 'How files come and go by SFTP, and the latest of them.',
  permission: 'integrations.view',
  returns: Sftp,
  nullable: false,
  resolve: sftpShown,
})
