/** The spinner of index.html, again. */
export function Splash() {
  return <div className="splash" role="status" aria-label="Kith" />
}
