import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import { addressLine } from '@forecourt/contract/format/address-line'
import { phoneText } from '@forecourt/contract/format/phone-text'
import { inRupees } from '@forecourt/contract/format/rupees'
import { pictureWidths } from '@forecourt/contract/uploads/sized-picture'
import { pathOfPhoto } from './address.ts'
import { type Html, html } from './html.ts'
import type { ShownBike, ShownShop } from './shown.ts'

export const nameOf = ({ make, model, year }: ShownBike): string => `${make} ${model} ${year}`

export const nameOfShop = ({ name, groupName }: ShownShop): string =>
  name === groupName ? name : `${groupName}, ${name}`

export const priceOf = ({ listPrice }: ShownBike): string => inRupees(listPrice)

export const kilometres = (mileage: number): string => `${mileage.toLocaleString('en-IN')} km`

/** What is known of it in a line. */
export const inShort = ({ mileage, fuel, color }: ShownBike): string =>
  [kilometres(mileage), fuel && fuelNames[fuel], color].filter(Boolean).join(' · ')

/** What a customer asks first, as far as it is known. */
export function factsOf({ year, mileage, fuel, color, owners, registered }: ShownBike): Html {
  const facts = [
    ['Year', String(year)],
    ['Kilometres', kilometres(mileage)],
    ['Fuel', fuel ? fuelNames[fuel] : ''],
    ['Colour', color],
    ['Owners', owners === null ? '' : String(owners)],
    ['Registered in', registered],
  ]
  const known = facts.filter(([, value]) => value !== '')
  return html`<dl class="facts">${known.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

type Look = { alt: string; sizes: string; first?: boolean }

/** A photo on a page, in the smallest width that is sharp enough there. */
export function photo({ token }: ShownBike, picture: string, { alt, sizes, first = false }: Look): Html {
  const candidates = pictureWidths.map((width) => `${pathOfPhoto(token, picture, width)} ${width}w`).join(', ')
  return html`<img sizes="${sizes}" srcset="${candidates}" src="${pathOfPhoto(token, picture, 480)}" alt="${alt}" width="960" height="720" decoding="async" ${first ? html`fetchpriority="high"` : html`loading="lazy"`}>`
}

/** A call and a chat with the shop, as far as it has a number; `about` is what the chat begins with. */
export function contact({ phone }: ShownShop, about: string): Html {
  const chat = `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(about)}`
  if (!phone) return html``
  return html`<p class="buttons"><a class="button plain" href="tel:${phone}">Call</a><a class="button plain" href="${chat}" rel="noreferrer">WhatsApp</a></p>`
}

/** Where a shop is, and its number to be read. */
export function whereIs(shop: ShownShop): Html {
  const { phone, address, geoLocation } = shop
  return html`<section class="box" aria-labelledby="shop"><h2 id="shop">${nameOfShop(shop)}</h2>
<p>${addressLine(address)}</p>
${phone && html`<p>${phoneText(phone)}</p>`}
${geoLocation && html`<p><a class="tall" href="https://maps.google.com/?q=${encodeURIComponent(geoLocation)}" rel="noreferrer">Show on a map</a></p>`}</section>`
}
