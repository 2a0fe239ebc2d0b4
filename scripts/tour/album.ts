import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Picture {
  route: string
  state: string
  look: string
  file: string
}

/** Writes the page on which all pictures of a tour are looked at. */
export function writeAlbum(folder: string, pictures: readonly Picture[]): void {
  const sections = [...Map.groupBy(pictures, ({ route }) => route)].map(
    ([route, ofRoute]) => `<section id="${route}"><h2>${route}</h2><div>${ofRoute.map(figure).join('')}</div></section>`,
  )
  const choose = (name: 'state' | 'look') =>
    [...new Set(pictures.map((picture) => picture[name]))]
      .map((value) => `<label><input type="checkbox" checked data-${name}="${value}"> ${value}</label>`)
      .join('')
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Tour of Kith</title><style>${look}</style>
<header><h1>${pictures.length} pictures</h1><p>${choose('state')}</p><p>${choose('look')}</p></header>
${sections.join('\n')}
<script type="module">${act}</script>
`,
  )
}

const figure = ({ state, look: as, file }: Picture) =>
  `<figure data-state="${state}" data-look="${as}"><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${state} · ${as}</figcaption></figure>`

const look = `
body { margin: 0; font: 14px system-ui; color-scheme: light dark; }
header { position: sticky; top: 0; padding: 8px 24px; background: canvas; border-bottom: 1px solid gray; }
header h1, header p { display: inline-block; margin: 0 24px 0 0; font-size: 1rem; }
label { margin-inline-end: 12px; }
section { padding: 0 24px; }
section div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
figure { margin: 0; }
img { height: 320px; border: 1px solid gray; object-fit: cover; object-position: top; }`

const act = `
const boxes = [...document.querySelectorAll('input')]
const show = () => {
  const off = boxes.filter((box) => !box.checked)
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = off.some(({ dataset }) => dataset.state === figure.dataset.state || dataset.look === figure.dataset.look)
}
for (const box of boxes) box.addEventListener('change', show)`
