/** Only addresses of our own pages are followed after sign-in; anything else leads to the dashboard. */
export function safeReturn(wanted: string | null): string {
  return wanted && /^\/spa\/(?!\/)[^\\\s]*$/.test(wanted) ? wanted : '/spa/dashboard'
}

/** The server clears the cookies there and leads to the sign-in page, which leads back here. */
export function logOutAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/auth/logout?redirect_url=${encodeURIComponent(safeReturn(pathname + search))}`
}
