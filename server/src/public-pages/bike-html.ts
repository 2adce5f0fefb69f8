import { sentences } from '@forecourt/contract/messages'
import { pathOfBike, pathOfList } from './address.ts'
import { type Html, html } from './html.ts'
import { pageFrame } from './page-frame.ts'
import { contact, factsOf, inShort, nameOf, nameOfShop, photo, priceOf, whereIs } from './page-parts.ts'
import { previewVersion } from './preview-picture.ts'
import { bikeData } from './search-data.ts'
import type { ShownBike, ShownShop } from './shown.ts'

/** What was typed into the form, and what is wrong with it. */
export type Asking = { name: string; phone: string; wrong: { name?: string; phone?: string; form?: string } }

type Page = {
  bike: ShownBike
  shop: ShownShop
  /** How the server is reached from outside, such as https://bikes.example. */
  origin: string
  /** What of the form did not go through. */
  asking?: Asking | undefined
  /** Whether it just went through. */
  asked?: boolean
  /** Whether search engines may find it as it is. */
  found?: boolean
}

/** The page of a bike for customers. */
export function bikeHtml({ bike, shop, origin, asking, asked = false, found = false }: Page): string {
  const path = pathOfBike(bike.token)
  const address = origin + path
  const name = nameOf(bike)
  const price = bike.isSold ? sentences.bikeIsSold : priceOf(bike)
  return pageFrame({
    title: `${name} · ${price}`,
    description: `${inShort(bike)}. ${bike.isSold ? sentences.bikeIsSold : `${price} at`} ${nameOfShop(shop)}.`,
    siteName: shop.groupName,
    address,
    searchData: found ? bikeData({ bike, shop, origin }) : undefined,
    picture: { address: `${address}/preview.jpg?v=${previewVersion({ bike, shop })}`, alt: name },
    body: html`<header><p class="shop">${nameOfShop(shop)}</p></header>
<main class="bike">
${photos(bike)}
<div>
<h1>${name}</h1>
${bike.isSold ? html`<p class="sold">${sentences.bikeIsSold}</p>` : html`<p class="price">${price}</p>`}
${bike.isHeld && html`<p class="sold">${sentences.booked}</p>`}
${contact(shop, `${name}${bike.isSold ? '' : `, ${price}`}\n${address}`)}
${factsOf(bike)}
${!bike.isSold && askForm(bike, shop, { asking, asked })}
${whereIs(shop)}
${shop.listToken && html`<p><a class="tall" href="${pathOfList(shop.listToken)}">All bikes of this shop</a></p>`}
</div>
</main>`,
  })
}

function photos(bike: ShownBike): Html {
  const { make, model, pictures } = bike
  if (pictures.length === 0) return html`<div class="none"><p>No photos yet</p></div>`
  const look = (place: number) => ({
    alt: `${make} ${model}, photo ${place + 1} of ${pictures.length}`,
    sizes: '(min-width: 60em) 37rem, calc(100vw - 2rem)',
    first: place === 0,
  })
  return html`<ul class="photos" tabindex="0" aria-label="Photos">${pictures.map(
    (picture, place) => html`<li>${photo(bike, picture, look(place))}</li>`,
  )}</ul>`
}

/** Asks for a call; `website` is for programs that fill in whatever there is. */
function askForm({ token }: ShownBike, { groupName }: ShownShop, { asking, asked }: Pick<Page, 'asking' | 'asked'>) {
  const { name = '', phone = '', wrong = {} } = asking ?? {}
  if (asked) return html`<section class="box" id="ask"><p role="status">${sentences.askedThanks}</p></section>`
  return html`<form class="box" id="ask" method="post" action="${pathOfBike(token)}#ask">
<h2>${sentences.interested}</h2>
${wrong.form && html`<p class="wrong" role="alert">${wrong.form}</p>`}
${field({ name: 'name', label: 'Your name', value: name, wrong: wrong.name }, html`type="text" maxlength="120" autocomplete="name"`)}
${field({ name: 'phone', label: 'Your phone number', value: phone, wrong: wrong.phone }, html`type="tel" inputmode="tel" maxlength="20" autocomplete="tel"`)}
<div class="aside" aria-hidden="true"><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></div>
<button class="button" type="submit">Ask for a call</button>
<p class="quiet">Your name and number go to ${groupName} alone.</p>
</form>`
}

type Field = { name: string; label: string; value: string; wrong: string | undefined }

function field({ name, label, value, wrong }: Field, more: Html): Html {
  const said = wrong && html`aria-invalid="true" aria-describedby="${name}-wrong"`
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" required ${more} ${said}>
${wrong && html`<p class="wrong" id="${name}-wrong" role="alert">${wrong}</p>`}</div>`
}
