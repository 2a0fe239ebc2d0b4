import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PhotonFeature = {
  readonly properties: Readonly<Record<string, string>>
  readonly geometry: { readonly coordinates: readonly [number, number] }
}

/** A stand-in for an address service: speaks the Photon protocol over HTTP about a few places, and may fall silent. */
export async function startPhoton(features: readonly PhotonFeature[]) {
  const asked: URLSearchParams[] = []
  let isSilent = false
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    asked.push(searchParams)
    if (isSilent) return
    const words = (searchParams.get('q') ?? '').toLowerCase().split(/[\s,/]+/)
    const tag = searchParams.get('osm_tag')
    const found = features.filter(({ properties }) => {
      const { osm_key: key, osm_value: value, ...texts } = properties
      if (tag ? `${key}:${value}` !== tag : value === 'country') return false
      const text = Object.values(texts).join(' ').toLowerCase()
      return words.some((word) => /[a-z]{3}/.test(word) && text.includes(word))
    })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ type: 'FeatureCollection', features: found.slice(0, Number(searchParams.get('limit') ?? 15)) }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked,
    fallSilent: () => void (isSilent = true),
    stop: () => new Promise<void>((stopped) => (server.closeAllConnections(), server.close(() => stopped()))),
  }
}
