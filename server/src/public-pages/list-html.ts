import { sentences } from '@forecourt/contract/messages'
import { pathOfBike, pathOfList } from './address.ts'
import { type Html, html } from './html.ts'
import { pageFrame } from './page-frame.ts'
import { contact, inShort, nameOf, nameOfShop, photo, priceOf, whereIs } from './page-parts.ts'
import { listData } from './search-data.ts'
import type { ShownBike, ShownShop } from './shown.ts'

type List = {
  shop: ShownShop
  bikes: ShownBike[]
  /** How many there are, of which these are the newest. */
  total: number
  token: string
  origin: string
}

/** The bikes that a shop shows to customers. */
export function listHtml({ shop, bikes, total, token, origin }: List): string {
  const name = nameOfShop(shop)
  const address = origin + pathOfList(token)
  const words = total === 1 ? '1 bike' : `${total.toLocaleString('en-IN')} bikes`
  return pageFrame({
    title: `Bikes at ${name}`,
    description: `${words} at ${name}, with photos and prices.`,
    siteName: shop.groupName,
    address,
    searchData: shop.searchEngines ? listData({ shop, address }) : undefined,
    body: html`<main>
<h1 class="shop">${name}</h1>
<p class="quiet">${total === 0 ? 'No bike is shown just now. Please ask the shop.' : words}</p>
<ul class="cards">${bikes.map(card)}</ul>
${bikes.length < total && html`<p class="quiet">These are the newest. Please ask the shop for the others.</p>`}
${contact(shop, `Bikes at ${name}\n${address}`)}
${whereIs(shop)}
</main>`,
  })
}

function card(bike: ShownBike, place: number): Html {
  const [cover] = bike.pictures
  // The first are in sight at once
  const look = { alt: '', sizes: '(min-width: 36em) 20rem, calc(100vw - 2rem)', first: place === 0 }
  return html`<li><a class="card" href="${pathOfBike(bike.token)}"><span class="look">${
    cover ? photo(bike, cover, look) : html`<span class="none">No photos yet</span>`
  }</span><div><h2>${nameOf(bike)}</h2><p class="quiet">${inShort(bike)}</p><b>${priceOf(bike)}</b>${bike.isHeld && html` <span class="sold">${sentences.booked}</span>`}</div></a></li>`
}
