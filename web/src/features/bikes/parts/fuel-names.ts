export { fuelNames } from '@forecourt/contract/bikes/fuel-names'
