import { createHash } from 'node:crypto'
import { sentences } from '@forecourt/contract/messages'
import { sizedPicture } from '@forecourt/contract/uploads/sized-picture'
import type { Font } from 'fontkit'
import { fontBytes, fontRuns, printable, type Weight } from '../forms/paper/fonts.ts'
import type { Services } from '../http/app-type.ts'
import { takeTurns } from '../limits/turns.ts'
import { onDemand } from '../on-demand.ts'
import { countTry } from '../security/attempts.ts'
import { previewLimit } from '../security/quotas.ts'
import { readPicture } from '../uploads/read.ts'
import { kilometres, nameOfShop, priceOf } from './page-parts.ts'
import type { Shown } from './shown.ts'

/** What chat apps show of a link at its largest. */
export const previewSize = { width: 1200, height: 630 }

/** Those made last, by what they show: each link is looked at by several apps. Some 80 KB each, 16 MB in all. */
const made = new Map<string, Promise<Buffer>>()
const mostMade = 200
const inTurn = takeTurns({ atOnce: 1, waiting: 30 })

/** What a preview shows in short: another one has another name, so that a new price is not shown with the old one. */
export const previewVersion = (shown: Shown): string =>
  createHash('sha256')
    .update(JSON.stringify([linesOf(shown), shown.bike.pictures[0] ?? '']))
    .digest('hex')
    .slice(0, 12)

/**
 * A bike's picture for the preview of a chat app, as JPEG, which all of them take: its first photo with name and price.
 * Throws 503 where too many wait for theirs, 429 where too many were made for this address.
 */
export async function previewPicture(
  services: Pick<Services, 'db' | 'storage' | 'now'>,
  address: string,
  shown: Shown,
): Promise<Buffer> {
  const version = previewVersion(shown)
  const at = services.now()
  if (!made.has(version)) await countTry(services.db, previewLimit(address, at), at)
  return made.get(version) ?? make(services, version, shown)
}

function make(services: Pick<Services, 'db' | 'storage' | 'now'>, version: string, shown: Shown): Promise<Buffer> {
  const picture = inTurn(() => draw(services, shown))
  made.set(version, picture)
  picture.catch(() => made.delete(version))
  const [oldest] = made.keys()
  if (made.size > mostMade && oldest !== undefined) made.delete(oldest)
  return picture
}

const linesOf = ({ bike, shop }: Shown) => ({
  name: `${bike.make} ${bike.model}`,
  price: bike.isSold ? sentences.bikeIsSold : priceOf(bike),
  facts: `${bike.year} · ${kilometres(bike.mileage)}`,
  shop: nameOfShop(shop),
})

async function draw(services: Pick<Services, 'db' | 'storage' | 'now'>, shown: Shown): Promise<Buffer> {
  const { width, height } = previewSize
  const { name, price, facts, shop } = linesOf(shown)
  const [cover] = shown.bike.pictures
  const photo = cover && (await readPicture(services, sizedPicture(cover, 960)))
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#0b1f1d" stop-opacity="0"/><stop offset="0.45" stop-color="#0b1f1d" stop-opacity="0.82"/>
      <stop offset="1" stop-color="#0b1f1d" stop-opacity="0.94"/></linearGradient></defs>
    <rect y="400" width="${width}" height="230" fill="url(#shade)"/>
    ${outlines(name, { x: 56, y: 508, size: 60, most: 720, weight: 'strong' })}
    ${outlines(facts, { x: 56, y: 560, size: 36, most: 720 })}
    ${outlines(shop, { x: 56, y: 602, size: 28, most: 720 })}
    ${outlines(price, { x: 1144, y: 560, size: 76, most: 360, weight: 'strong', fromRight: true })}
  </svg>`
  const sharp = onDemand.sharp()
  const ground = photo
    ? sharp(photo).resize({ width, height, fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: '#0d5f5a' } })
  return ground
    .composite([{ input: Buffer.from(words) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

type Place = { x: number; y: number; size: number; most: number; weight?: Weight; fromRight?: boolean }

const fonts = new Map<string, Font>()

function fontOf(family: 'latin' | 'telugu', weight: Weight): Font {
  const name = `${family}-${weight}` as const
  const font = fonts.get(name) ?? (onDemand.fontkit().create(fontBytes(name)) as Font)
  fonts.set(name, font)
  return font
}

/**
 * A line of white text as outlines, smaller where it would be wider than `most`: the machine may have no fonts, and a
 * name never becomes markup.
 */
function outlines(text: string, { x, y, size, most, weight = 'regular', fromRight = false }: Place): string {
  const glyphs: { path: string; at: number }[] = []
  let width = 0
  for (const run of fontRuns(printable(text))) {
    const font = fontOf(run.family, weight)
    const scale = 1000 / font.unitsPerEm
    const { glyphs: shapes, positions } = font.layout(run.text)
    for (const [place, glyph] of shapes.entries()) {
      const position = positions[place]
      if (!position) continue
      const path = glyph.path.scale(scale, -scale).toSVG()
      if (path !== '') glyphs.push({ path, at: width + position.xOffset * scale })
      width += position.xAdvance * scale
    }
  }
  const factor = Math.min(size / 1000, most / Math.max(width, 1))
  const left = fromRight ? x - width * factor : x
  const drawn = glyphs.map(({ path, at }) => `<path transform="translate(${at.toFixed(1)} 0)" d="${path}"/>`)
  return `<g fill="#ffffff" transform="translate(${left.toFixed(1)} ${y}) scale(${factor.toFixed(5)})">${drawn.join('')}</g>`
}
