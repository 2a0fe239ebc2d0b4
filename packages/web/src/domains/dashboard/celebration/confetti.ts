import './celebration.css'

const pieces = 90
const colours = ['#e8590c', '#f08c00', '#2f9e44', '#1971c2', '#9c36b5', '#e03131']

/** Lets paper fall over the page for a few seconds, in front of everything and in the way of nothing. */
export function throwConfetti(): void {
  const sky = document.createElement('div')
  sky.className = 'confetti'
  sky.setAttribute('aria-hidden', 'true')
  const falls = Array.from({ length: pieces }, (_, index) => {
    const paper = document.createElement('i')
    paper.style.left = `${between(0, 100)}%`
    paper.style.background = colours[index % colours.length] ?? ''
    sky.append(paper)
    return paper
  })
  document.body.append(sky)
  const landed = falls.map((paper) => {
    const [drift, turns] = [between(-120, 120), between(-720, 720)]
    const frames = [
      { transform: 'translate(0, -5vh)', opacity: 1 },
      { transform: `translate(${drift * 0.8}px, 80vh) rotate(${turns * 0.8}deg)`, opacity: 1, offset: 0.8 },
      { transform: `translate(${drift}px, 100vh) rotate(${turns}deg)`, opacity: 0 },
    ]
    return paper.animate(frames, { duration: between(1800, 3200), delay: between(0, 500), easing: 'ease-in', fill: 'both' }).finished
  })
  void Promise.allSettled(landed).then(() => sky.remove())
}

const between = (least: number, most: number) => least + Math.random() * (most - least)
