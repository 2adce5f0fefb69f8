import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import { pathOfBike, pathOfPhoto } from './address.ts'
import { nameOf, nameOfShop } from './page-parts.ts'
import type { Shown, ShownShop } from './shown.ts'

/*
 * What a page says, once more in the words of schema.org, by which search engines show price and shop beside their link.
 * What is not known is undefined, and left out as JSON leaves it out.
 */

/** A bike as something to buy: search engines know the price of a Product, of a Motorcycle its kilometres. */
export function bikeData({ bike, shop, origin }: Shown & { origin: string }) {
  const { token, make, model, year, mileage, color, fuel, owners, listPrice, pictures } = bike
  const url = origin + pathOfBike(token)
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Motorcycle'],
    name: nameOf(bike),
    url,
    image: pictures.map((picture) => origin + pathOfPhoto(token, picture, 960)),
    brand: { '@type': 'Brand', name: make },
    model,
    vehicleModelDate: String(year),
    itemCondition: 'https://schema.org/UsedCondition',
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: mileage, unitCode: 'KMT' },
    color: color || undefined,
    fuelType: fuel ? fuelNames[fuel] : undefined,
    // Which counts the present one too, as the trade does
    numberOfPreviousOwners: owners ?? undefined,
    offers: {
      '@type': 'Offer',
      url,
      price: listPrice,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      seller: dealer(shop),
    },
  }
}

/** A shop with the list of its bikes: those have data of their own. */
export const listData = ({ shop, address }: { shop: ShownShop; address: string }) => ({
  '@context': 'https://schema.org',
  ...dealer(shop),
  url: address,
})

function dealer(shop: ShownShop) {
  const { addressLine1, addressLine2, city, state, zip } = shop.address
  const [latitude, longitude] = shop.geoLocation.split(',').map(Number)
  return {
    '@type': 'MotorcycleDealer',
    name: nameOfShop(shop),
    telephone: shop.phone || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [addressLine1, addressLine2].filter(Boolean).join(', '),
      addressLocality: city,
      addressRegion: state,
      postalCode: zip || undefined,
      addressCountry: 'IN',
    },
    geo: shop.geoLocation ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
  }
}
