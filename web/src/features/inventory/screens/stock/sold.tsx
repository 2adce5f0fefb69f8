import { BikesOfMyShops } from './bikes-of-my-shops.tsx'

/** The sold bikes of all shops that the signed-in user sees, each with its sale. */
export const Sold = () => <BikesOfMyShops status="sold" title="Sold" />
