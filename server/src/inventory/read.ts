/* What others may ask of the stock. */

export { findSisterStock } from './find-sister-stock.ts'
export { listInventory } from './list-inventory.ts'
export { listModelsInStock } from './list-models-in-stock.ts'
