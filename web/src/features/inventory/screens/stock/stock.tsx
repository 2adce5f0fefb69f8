import { BikesOfMyShops } from './bikes-of-my-shops.tsx'

/** The bikes in stock of all shops that the signed-in user sees. */
export const Stock = () => <BikesOfMyShops status="inStock" title="Stock" />
