import { builder } from '../graphql/builder.ts'

/** Where a browser puts a picture. */
export const PictureUpload = builder.objectRef<{ upload: string; url: string; expiresAt: Date }>('PictureUpload').implement({
  fields: (t) => ({
    upload: t.exposeString('upload', { nullable: false, description: 'What the mutation that begins to use it knows the file by.' }),
    uploadUrl: t.exposeString('url', {
      nullable: false,
      description: 'The address to PUT the file to, with its content type, before `expiresAt`.',
    }),
    expiresAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ expiresAt }) => expiresAt }),
  }),
})
