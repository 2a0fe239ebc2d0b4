import type { PictureSize } from '@kith/shared/pictures.ts'
import type { Context } from '#platform/context.ts'
import { linkMinutes } from '#platform/files/files.ts'
import { signedAddresses } from '#platform/files/picture-addresses.ts'
import { portraits } from '#platform/files/pictures.ts'
import { throughLink } from './through-link.ts'

const seconds = linkMinutes * 60

/** Good for five minutes, and no longer than the secret of the link under which they were seen. */
const addresses = signedAddresses<PictureSize, { readonly hash: string }>(portraits, {
  use: 'picture of a shared chart',
  path: '/api/shared/organisation-chart/pictures',
  kept: seconds,
  isOpen: async (services, { tenantId, hash }) =>
    services.turns.during({ group: 'pictures', member: tenantId }, async () =>
      Boolean(await throughLink(services, { tenantId, hash }, () => Promise.resolve(true))),
    ),
})

export const sharedPictureRoute = addresses.route

export const sharedPictureUrl = (ctx: Context, hash: string, pictureId: string): string =>
  addresses.address(ctx, { hash, pictureId, size: 'SMALL' }, new Date(ctx.now.getTime() + seconds * 1000))
