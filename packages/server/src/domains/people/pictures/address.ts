import type { Context } from '#platform/context.ts'
import { pictureUrl } from '#platform/files/pictures.ts'

export const pictureIn = ({ services, actor, now }: Context, pictureId: string, size?: string | null): string =>
  pictureUrl(services, actor.tenantId, pictureId, size === 'MEDIUM' ? size : 'SMALL', now)
