/** What a dealership or a shop may say of itself, for whoever has no words at hand. */
export const descriptionWords = ['Used bikes and scooters', 'Used bikes bought and sold', 'Bikes sold and exchanged']
