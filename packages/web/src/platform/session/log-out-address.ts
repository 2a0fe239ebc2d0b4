import { safeReturn } from './safe-return.ts'

/** The server clears the cookies there and leads to the sign-in page, which leads back here. */
export function logOutAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/auth/logout?redirect_url=${encodeURIComponent(safeReturn(pathname + search))}`
}
