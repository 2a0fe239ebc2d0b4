import addresses from '@fragaria/address-formatter'
import { countryOf } from '@kith/shared/countries.ts'
import { defineCache } from '#platform/caches.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import type { Services } from '#platform/services.ts'

export type Suggestion = {
  /** As one looks it up: with postcode and country. */
  readonly label: string
  /** Without postcode and country. */
  readonly fullAddress: string
  readonly country: string
  readonly postcode: string | null
  readonly latitude: string
  readonly longitude: string
}

/** What the country of the organisation draws results to itself from. */
export const biasMetres = 2_500_000
const most = 8

/** Photon takes the radius as a zoom of maps, which halves it with each step, from 0.25 km on. */
const zoomOf = (metres: number) => Math.round(18 - Math.log2(metres / 250))

type Place = { readonly latitude: number; readonly longitude: number }
const centres = defineCache<Place>('centres of countries')

/** Addresses that a service with the Photon protocol finds, those of the country first. Throws where it does not answer in time. */
export async function searchPhoton(
  services: Services,
  url: string,
  { text, country }: { text: string; country: string },
): Promise<Suggestion[]> {
  const until = Date.now() + services.config.addressSearchSeconds * 1000
  const centre = await centreOf(services, url, country, until)
  const near = centre ? { lat: String(centre.latitude), lon: String(centre.longitude), zoom: String(zoomOf(biasMetres)) } : {}
  const features = await ask(services, url, { q: text, limit: String(most), ...near }, until)
  const found = features.flatMap((feature) => suggestionOf(feature) ?? [])
  return [...found.filter((each) => each.country === country), ...found.filter((each) => each.country !== country)]
}

/** Where a country is, as the service itself says; null where it does not. */
async function centreOf(services: Services, url: string, country: string, until: number): Promise<Place | null> {
  const known = services.caches.get(centres, country)
  if (known) return known
  const [feature] = await ask(services, url, { q: countryOf(country)?.name ?? country, limit: '1', osm_tag: 'place:country' }, until)
  const place = feature && placeOf(feature)
  if (!place) return null
  services.caches.set(centres, country, place)
  return place
}

type Feature = { readonly properties?: Readonly<Record<string, unknown>>; readonly geometry?: { readonly coordinates?: unknown } }

async function ask({ config }: Services, url: string, parameters: Readonly<Record<string, string>>, until: number): Promise<Feature[]> {
  const asked = new URL(url)
  for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, value)
  const headers = { accept: 'application/json' }
  const answer = await guardedFetch(config, asked.href, { headers, milliseconds: Math.max(1, until - Date.now()) })
  if (!answer.ok) throw new Error(`The address search answered ${answer.status}`)
  const body: unknown = await answer.json()
  const features = typeof body === 'object' && body !== null && 'features' in body ? body.features : null
  if (!Array.isArray(features)) throw new Error('The address search does not speak the Photon protocol')
  return features.filter((each): each is Feature => typeof each === 'object' && each !== null)
}

function suggestionOf(feature: Feature): Suggestion | null {
  const place = placeOf(feature)
  const { name, housenumber: houseNumber, street, locality, district, city, county, state, postcode, countrycode, type } = textsOf(feature)
  const country = countrycode?.toUpperCase()
  if (!place || !country) return null
  const road = street ?? (type === 'street' ? name : undefined)
  const parts = {
    house: type === 'house' || type === 'street' || type === 'city' ? undefined : name,
    houseNumber,
    road,
    suburb: district ?? locality,
    city: city ?? (type === 'city' ? name : county),
    state,
  }
  const lines = (more: object) =>
    addresses
      .format({ ...present(parts), ...more }, { countryCode: country, output: 'array' })
      .filter((line) => line.trim() !== '')
      .join(', ')
  return {
    label: lines({ ...present({ postcode }), country: countryOf(country)?.name ?? country }),
    fullAddress: lines({}),
    country,
    postcode: postcode ?? null,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
  }
}

function placeOf({ geometry }: Feature): Place | null {
  const [longitude, latitude]: unknown[] = Array.isArray(geometry?.coordinates) ? geometry.coordinates : []
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? { longitude: rounded(longitude), latitude: rounded(latitude) }
    : null
}

/** Seven decimals are a centimetre. */
const rounded = (degrees: number) => Number(degrees.toFixed(7))

const textsOf = ({ properties = {} }: Feature): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => (typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [])),
  )

const present = (parts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
